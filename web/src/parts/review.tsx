import type { Num } from "../api";
import { useSettings } from "../settings";
import { isKey, type Key } from "../words";
import type { Review, Side } from "./game";

function numbersOf(position: Num[] | Num[][]): number[] | null {
  if (!position.every((one) => typeof one === "number")) return null;
  return position as number[];
}

/** Result: the heaps before move `number` of the review of a game from `start`; null where they are no plain numbers. */
export function heapsBefore(review: Review, number: number, start: Num[] | undefined): number[] | null {
  const before = number <= 1 ? start : review.moves[number - 2]?.position;
  return before ? numbersOf(before) : null;
}

/** Result: the heap that move `looked` took from; null where there is none. */
export function reviewedHeap(review: Review | null, looked: number | null): number | null {
  return (looked !== null && review?.moves[looked - 1]?.move.heap) || null;
}

/** Every move with its mark; the one that is looked at, with the reason. */
export function ReviewList(props: { review: Review; looked: number | null; onLook(number: number): void; nameOf(side: Side): Key }) {
  const { t } = useSettings();
  const reviewed = props.looked === null ? null : props.review.moves[props.looked - 1];
  return (
    <section class="card review">
      <h2>{t("review.title")}</h2>
      <ol class="record">
        {props.review.moves.map((one) => (
          <li key={one.number} class={`mark-${one.mark}`}>
            <button
              type="button"
              class="quiet"
              aria-pressed={one.number === props.looked}
              onClick={() => props.onLook(one.number)}
            >
              <b>{t(props.nameOf(one.player))}</b> {one.move.text}
              <span class="mark-name">{markText(one.mark, t)}</span>
            </button>
          </li>
        ))}
      </ol>
      {reviewed && (
        <div class="note" aria-live="polite">
          <p>{reviewed.text}</p>
          {reviewed.reason && <p>{reviewed.reason}</p>}
        </div>
      )}
    </section>
  );
}

function markText(mark: string, t: ReturnType<typeof useSettings>["t"]): string {
  const key = `mark.${mark}`;
  return isKey(key) ? t(key) : mark;
}
