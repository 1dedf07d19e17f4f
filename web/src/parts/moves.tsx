import type { Move } from "../api";
import { useSettings } from "../settings";
import type { GameState } from "./game";

/** All legal moves as buttons: the way to play games that are not taken from heaps. */
export function MoveList({ state, isOpen, onMove }: { state: GameState; isOpen: boolean; onMove(move: Move): void }) {
  const { t } = useSettings();
  const most = 120;
  return (
    <details class="card all-moves" open={isOpen}>
      <summary>{t("moves.all")}</summary>
      <ul>
        {state.legal_moves.slice(0, most).map((move) => (
          <li key={move.text}>
            <button type="button" class="quiet" onClick={() => onMove(move)}>
              {move.text}
            </button>
          </li>
        ))}
      </ul>
      {(state.legal_count === null || state.legal_count > most) && <p class="help">{t("moves.more", most)}</p>}
    </details>
  );
}
