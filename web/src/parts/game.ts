// A game as the server tells of it, and what the page works out of that.
import type { Move, Num } from "../api";

export type Side = "first" | "second";

export interface GameState {
  rule?: string;
  start?: Num[];
  sum?: string;
  convention: "normal" | "misere";
  moves: Move[];
  position: Num[] | Num[][];
  components: { rule: string; position: Num[]; heaps: boolean }[];
  to_move: Side;
  over: boolean;
  winner: Side | null;
  legal_moves: Move[];
  legal_count: number | null;
  reply?: (Move & { by_lot: boolean; knew: string | null }) | null;
}

export interface Hint {
  step: "question" | "place" | "move";
  text: string;
  decided: boolean;
  won: boolean;
  heap: number | null;
  move: Move | null;
}

export interface ReviewedMove {
  number: number;
  player: Side;
  move: Move;
  position: Num[] | Num[][];
  mark: string;
  cause: string | null;
  winning_moves: Move[];
  winning_count: number | null;
  text: string;
  reason: string;
}

export interface Review {
  moves: ReviewedMove[];
  winner: Side | null;
}

export const levels = ["beginner", "easy", "medium", "strong", "perfect"] as const;
export type Level = (typeof levels)[number] | "nobody";

export function isLevel(name: string | null): name is Level {
  return name === "nobody" || levels.some((one) => one === name);
}

/** What every request about a game needs of it. */
export function gameOf(state: GameState, moves: Move[] = state.moves): object {
  const where = state.sum !== undefined ? { sum: state.sum } : { rule: state.rule, start: state.start };
  return { ...where, convention: state.convention, moves: moves.map(plainMove) };
}

export function plainMove(move: Move): object {
  return move.heap === undefined
    ? { to: move.to, ...(move.component ? { component: move.component } : {}) }
    : { heap: move.heap, to: move.to, ...(move.component ? { component: move.component } : {}) };
}

/** More pieces than this in a heap, or more heaps, are not drawn one by one. */
export const mostPieces = 64;
export const mostHeaps = 24;

/** Result: the numbers that are drawn as heaps of pieces; null where that would show nothing. */
export function heapsOf(state: GameState): number[] | null {
  const component = state.components[0];
  if (state.components.length !== 1 || !component || component.position.length > mostHeaps) return null;
  const heaps: number[] = [];
  for (const size of component.position) {
    if (typeof size !== "number" || size > mostPieces) return null;
    heaps.push(size);
  }
  return heaps;
}

/** Result: the moves that take `take` pieces from heap `heap` (from 1) and touch nothing else. */
export function movesTaking(state: GameState, heap: number, take: number): Move[] {
  const here = state.components[0]?.position ?? [];
  return state.legal_moves.filter((move) => {
    if (move.heap !== undefined) return move.heap === heap && Number(move.take) === take;
    return move.to.every((size, index) => Number(size) === Number(here[index]) - (index === heap - 1 ? take : 0));
  });
}

/** Result: whether pieces are taken out of the middle of a row, so that what is left stays apart. */
export function breaksHeaps(state: GameState): boolean {
  return state.legal_moves.some((move) => move.heap !== undefined && Number(move.take) > 0 && move.to.length > 1);
}

/** Result: of these moves the one that takes the pieces first … first + take - 1 of a row of `size`, if any does. */
export function moveOfRun(moves: Move[], size: number, first: number, take: number): Move | null {
  const wanted = [first, size - first - take].filter((part) => part > 0).sort((a, b) => b - a);
  const exact = moves.find((move) => {
    const left = move.to.map(Number).filter((part) => part > 0).sort((a, b) => b - a);
    return left.length === wanted.length && left.every((part, index) => part === wanted[index]);
  });
  if (exact) return exact;
  return moves.length === 1 && (moves[0]?.to.length ?? 0) <= 1 ? (moves[0] ?? null) : null;
}
