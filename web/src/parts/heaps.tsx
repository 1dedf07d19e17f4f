import { useEffect, useRef, useState } from "preact/hooks";
import type { Move } from "../api";
import { useSettings } from "../settings";
import { breaksHeaps, moveOfRun, movesTaking, type GameState } from "./game";

interface Run {
  heap: number;
  first: number;
  last: number;
}

interface HeapsProps {
  state: GameState;
  heaps: number[];
  isMyTurn: boolean;
  /** The heap that a hint points at, from 1. */
  hinted: number | null;
  /** Pieces that are on their way out. */
  leaving: Run | null;
  onMove(move: Move, run: Run): void;
}

/**
 * Heaps as rows of pieces. With the mouse a click takes; with the keyboard each heap is a spin button: up and down
 * choose how many, Enter takes them.
 */
export function Heaps({ state, heaps, isMyTurn, hinted, leaving, onMove }: HeapsProps) {
  const { t } = useSettings();
  const isRow = breaksHeaps(state);
  const [run, setRun] = useState<Run | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [chosen, setChosen] = useState<{ heap: number; take: number } | null>(null);
  const [offer, setOffer] = useState<{ moves: Move[]; run: Run } | null>(null);
  const board = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setRun(null);
    setChosen(null);
    setOffer(null);
  }, [state]);
  useEffect(() => {
    const end = () => setDragging(false);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    return () => {
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
    };
  }, []);

  const legalTakes = (heap: number) => {
    const size = heaps[heap - 1] ?? 0;
    return Array.from({ length: size + 1 }, (_, take) => take).filter((take) => movesTaking(state, heap, take).length > 0);
  };

  const play = (heap: number, first: number, take: number) => {
    const size = heaps[heap - 1] ?? 0;
    const moves = movesTaking(state, heap, take);
    const wanted = { heap, first, last: first + take - 1 };
    const move = isRow ? moveOfRun(moves, size, first, take) : moves.length === 1 ? moves[0] : null;
    if (move) onMove(move, wanted);
    else if (moves.length > 0) setOffer({ moves, run: wanted });
  };

  const span = (heap: number, piece: number): Run =>
    isRow ? { heap, first: piece, last: piece } : { heap, first: piece, last: (heaps[heap - 1] ?? 0) - 1 };
  const isLegal = (wanted: Run | null) =>
    wanted !== null && movesTaking(state, wanted.heap, wanted.last - wanted.first + 1).length > 0;

  const keys = (event: KeyboardEvent, heap: number) => {
    const size = heaps[heap - 1] ?? 0;
    const takes = legalTakes(heap);
    const now = chosen?.heap === heap ? chosen.take : 0;
    const focus = (step: number) => {
      const list = [...(board.current?.querySelectorAll<HTMLElement>("[role=spinbutton]") ?? [])];
      list[(heap - 1 + step + list.length) % list.length]?.focus();
    };
    const pick = (take: number | undefined) => take !== undefined && setChosen({ heap, take });
    const act: Record<string, () => void> = {
      ArrowUp: () => pick(takes.find((take) => take > now)),
      ArrowDown: () => pick([...takes].reverse().find((take) => take < now && take > 0) ?? 0),
      Home: () => pick(takes[0]),
      End: () => pick(takes[takes.length - 1]),
      ArrowLeft: () => focus(-1),
      ArrowRight: () => focus(1),
      Escape: () => setChosen(null),
      Enter: () => now > 0 && play(heap, size - now, now),
      " ": () => now > 0 && play(heap, size - now, now),
    };
    const action = act[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };

  const stateOf = (heap: number, piece: number): string => {
    if (leaving?.heap === heap && piece >= leaving.first && piece <= leaving.last) return "piece leaving";
    if (chosen?.heap === heap && piece >= (heaps[heap - 1] ?? 0) - chosen.take) return "piece chosen";
    if (run?.heap === heap && piece >= run.first && piece <= run.last) return isLegal(run) ? "piece chosen" : "piece barred";
    return "piece";
  };

  return (
    <>
      <div class="board" ref={board} role="group" aria-label={t("position")} aria-describedby={state.over ? undefined : "how"}>
        {heaps.map((size, index) => {
          const heap = index + 1;
          const take = chosen?.heap === heap ? chosen.take : 0;
          return (
            <div
              key={heap}
              class={`heap${hinted === heap ? " hinted" : ""}${size === 0 ? " empty" : ""}`}
              role="spinbutton"
              tabIndex={0}
              aria-label={t("heap.label", heap, size)}
              aria-valuemin={0}
              aria-valuemax={size}
              aria-valuenow={take}
              aria-valuetext={t("heap.take", take, size - take)}
              aria-disabled={!isMyTurn || size === 0}
              data-heap={heap}
              data-size={size}
              onKeyDown={(event) => isMyTurn && keys(event, heap)}
              onBlur={() => setChosen(null)}
              onPointerLeave={() => !isDragging && setRun(null)}
            >
              <span class="heap-name" aria-hidden="true">
                {heap}
              </span>
              <span class="pieces" aria-hidden="true">
                {Array.from({ length: size }, (_, piece) => (
                  <span
                    key={piece}
                    class={stateOf(heap, piece)}
                    data-piece={piece}
                    onPointerEnter={() => {
                      if (!isMyTurn) return;
                      if (isDragging && isRow && run?.heap === heap)
                        setRun({ heap, first: Math.min(run.first, piece), last: Math.max(run.last, piece) });
                      else if (!isDragging || run?.heap === heap) setRun(span(heap, piece));
                    }}
                    onPointerDown={(event) => {
                      if (!isMyTurn || event.button !== 0) return;
                      event.currentTarget.releasePointerCapture?.(event.pointerId);
                      setDragging(true);
                      setRun(span(heap, piece));
                    }}
                    onPointerUp={() => {
                      if (!isMyTurn || !isDragging || run?.heap !== heap) return;
                      setDragging(false);
                      play(heap, run.first, run.last - run.first + 1);
                    }}
                  />
                ))}
              </span>
              <span class="heap-size" aria-hidden="true">
                {take > 0 ? `−${take}` : size}
              </span>
            </div>
          );
        })}
      </div>
      {offer && (
        <div class="offer" role="group" aria-label={t("choose.leave")}>
          <span>{t("choose.leave")}</span>
          {offer.moves.map((move, index) => (
            <button
              key={move.text}
              type="button"
              ref={index === 0 ? (button) => button?.focus() : undefined}
              onClick={() => onMove(move, offer.run)}
            >
              {move.to.length > 0 && move.to.some((size) => Number(size) > 0)
                ? t("choose.into", move.to.join(" + "))
                : t("choose.nothing")}
            </button>
          ))}
          <button type="button" class="quiet" onClick={() => setOffer(null)}>
            {t("cancel")}
          </button>
        </div>
      )}
    </>
  );
}
