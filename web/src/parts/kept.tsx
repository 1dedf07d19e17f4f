import { useEffect, useState } from "preact/hooks";
import { ask, type Num } from "../api";
import { useSettings } from "../settings";
import { gameOf, type GameState } from "./game";

interface KeptGame {
  id: Num;
  name: string;
  saved: string;
}

/** The games that the server keeps; nothing is shown where it keeps none. */
export function Kept({ state, onOpen }: { state: GameState | null; onOpen(transcript: string): void }) {
  const { t, lang } = useSettings();
  const [games, setGames] = useState<KeptGame[] | null>(null);
  const refresh = () =>
    ask<{ games: KeptGame[] }>("games/list", { lang }).then(
      (list) => setGames(list.games),
      () => setGames(null),
    );
  useEffect(() => void refresh(), []);
  if (games === null) return null;
  const keep = async () => {
    if (!state) return;
    const saved = await ask<{ transcript: string }>("play/save", { ...gameOf(state), lang });
    const name = `${state.rule ?? state.sum ?? ""} ${(state.start ?? []).join(" ")}`.trim();
    await ask("games/save", { name, transcript: saved.transcript, lang });
    await refresh();
  };
  return (
    <div class="kept">
      <h3>{t("store.kept")}</h3>
      <button type="button" disabled={!state || state.moves.length === 0} onClick={() => void keep()}>
        {t("store.keep")}
      </button>
      {games.length === 0 && <p class="help">{t("store.none")}</p>}
      <ul>
        {games.map((game) => (
          <li key={String(game.id)}>
            <span>
              {game.name} <small>{game.saved}</small>
            </span>
            <button
              type="button"
              class="quiet"
              aria-label={`${t("store.open")}: ${game.name}`}
              onClick={() =>
                void ask<{ transcript: string }>("games/load", { id: game.id, lang }).then((one) => onOpen(one.transcript))
              }
            >
              {t("store.open")}
            </button>
            <button
              type="button"
              class="quiet"
              aria-label={`${t("store.drop")}: ${game.name}`}
              onClick={() => void ask("games/drop", { id: game.id, lang }).then(refresh)}
            >
              {t("store.drop")}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
