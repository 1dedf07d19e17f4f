// The server's JSON interface. Numbers go up to 2^64 - 1; those beyond 2^53 come as BigInt.

export type Num = number | bigint;

export interface Place {
  source: string;
  line: number;
  column: number;
  offset: number;
}

/** A refusal of the server, in the language that was asked for. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly place: Place | null = null,
  ) {
    super(message);
  }
}

const bigMark = "\u0001";

/** JSON.parse() that keeps large whole numbers exact. */
export function parseExact(text: string): unknown {
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (piece) =>
    piece.startsWith('"') ? piece : `"\\u0001${piece}"`,
  );
  return JSON.parse(marked, (_, value: unknown) => {
    if (typeof value !== "string" || !value.startsWith(bigMark)) return value;
    const number = BigInt(value.slice(1));
    return number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : number;
  });
}

/** JSON.stringify() that writes BigInt as a whole number. */
export function writeExact(value: unknown): string {
  const text = JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? `${bigMark}${one}` : one));
  return text.replace(/"\\u0001(-?\d+)"/g, "$1");
}

/** Asks a service. Throws a Refusal; code "offline" where there is no server. */
export async function ask<T>(service: string, request: object, signal?: AbortSignal): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`/api/v1/${service}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: writeExact(request),
      signal: signal ?? null,
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Refusal("offline", "");
  }
  let document: unknown;
  try {
    document = parseExact(text);
  } catch {
    throw new Refusal("failed", `HTTP ${response.status}`);
  }
  if (response.ok) return document as T;
  const error = (document as { error?: { code?: string; message?: string; place?: Place } }).error;
  throw new Refusal(error?.code ?? "failed", error?.message ?? `HTTP ${response.status}`, error?.place ?? null);
}

export interface Row {
  heap: number;
  size: Num;
  value: Num;
  marked: boolean;
}

export interface Step {
  kind: string;
  text: string;
  rows?: Row[];
  nim_sum?: Num;
}

export interface Move {
  text: string;
  component?: number;
  heap?: number;
  from: Num | Num[];
  take?: Num;
  to: Num[];
}

export interface Answer {
  rule: string;
  convention: "normal" | "misere";
  position: Num[] | Num[][];
  components?: { rule: string; position: Num[]; grundy: Num | null }[];
  outcome: "N" | "P" | "D" | null;
  grundy: Num | null;
  winning_moves: Move[];
  winning_count: Num | null;
  method: string;
  proved: boolean;
  explanation: Step[];
}

export interface SequenceAnswer {
  rule: string;
  from: number;
  to: number;
  values: number[];
  period: { preperiod: number; period: number; saltus: number; proved: boolean; checked_to: number } | null;
  searched_to: number;
}

export interface RuleEntry {
  name: string;
  code: string | null;
  sentence: string;
  theorem: string;
  source: string;
  example: { rule: string; position: string };
}
