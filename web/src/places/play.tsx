import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { ask, Refusal, type Move, type Num } from "../api";
import { Problem, ShareButton } from "../parts/fields";
import { download, fileName } from "../parts/download";
import { breaksHeaps, gameOf, heapsOf, plainMove, type GameState, type Hint, type Review, type Side } from "../parts/game";
import { Heaps } from "../parts/heaps";
import { Kept } from "../parts/kept";
import { MoveList } from "../parts/moves";
import { heapsBefore, ReviewList, reviewedHeap } from "../parts/review";
import { addressOfWish, Setup, wishOf } from "../parts/setup";
import { go } from "../router";
import { useSettings } from "../settings";
import type { Key } from "../words";

function startOf(text: string): Num[] | null {
  const words = text.trim().split(/[\s,]+/).filter(Boolean);
  if (words.length === 0 || !words.every((word) => /^\d{1,20}$/.test(word))) return null;
  return words.map((word) => (word.length < 16 ? Number(word) : BigInt(word)));
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function Play({ params }: { params: URLSearchParams }) {
  const { t, lang } = useSettings();
  const wish = wishOf(params);
  const [state, setState] = useState<GameState | null>(null);
  const [later, setLater] = useState<Move[]>([]); // taken back, the next one first
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isThinking, setThinking] = useState(false);
  const [hint, setHint] = useState<Hint | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [looked, setLooked] = useState<number | null>(null); // the move that the review stands at
  const [leaving, setLeaving] = useState<{ heap: number; first: number; last: number } | null>(null);
  const [answer, setAnswer] = useState<Move | null>(null); // of a puzzle
  const [verdict, setVerdict] = useState<"right" | "wrong" | null>(null);
  const [said, setSaid] = useState("");
  const game = useRef(0); // counts games: what belongs to an older one is dropped

  const isMine = useCallback((side: Side) => wish.level === "nobody" || side === wish.mine, [wish.level, wish.mine]);

  const guard = useCallback(async (work: (current: () => boolean) => Promise<void>) => {
    const mine = game.current;
    const current = () => game.current === mine;
    setRefusal(null);
    try {
      await work(current);
    } catch (error) {
      if (current()) setRefusal(error instanceof Refusal ? error : new Refusal("failed", String(error)));
    } finally {
      if (current()) setThinking(false);
    }
  }, []);

  /** Shows a state after the pieces of its last move have left. */
  const show = useCallback(async (next: GameState, before: GameState, move: Move, run?: { heap: number; first: number; last: number }) => {
    const size = move.heap === undefined ? 0 : Number(move.from);
    const take = Number(move.take ?? 0);
    const gone = run ?? (move.heap !== undefined && take > 0 ? runOf(move, size, take) : null);
    if (gone && heapsOf(before) && !isStill()) {
      setLeaving(gone);
      await pause(380);
      setLeaving(null);
    }
    setState(next);
  }, []);

  const replyTo = useCallback(
    async (after: GameState, current: () => boolean) => {
      if (after.over || isMine(after.to_move)) return;
      setThinking(true);
      const [next] = await Promise.all([
        ask<GameState>("play/reply", { ...gameOf(after), level: wish.level, seed: wish.seed + after.moves.length, lang }),
        pause(isStill() ? 0 : 450),
      ]);
      if (!current()) return;
      const move = next.moves[next.moves.length - 1];
      if (move) await show(next, after, move);
      if (!current()) return;
      setState(next);
      if (move) setSaid(`${t("move.by.machine")}: ${move.text}`);
    },
    [isMine, wish.level, wish.seed, lang, t, show],
  );

  const begin = useCallback(() => {
    game.current += 1;
    setReview(null);
    setLooked(null);
    setHint(null);
    setLater([]);
    setAnswer(null);
    setVerdict(null);
    setLeaving(null);
    void guard(async (current) => {
      if (wish.isPuzzle) {
        const puzzle = await ask<GameState & { answer: Move }>("puzzle", {
          rule: wish.rule,
          convention: wish.misere ? "misere" : "normal",
          seed: wish.seed,
          lang,
        });
        if (!current()) return;
        setAnswer(puzzle.answer);
        return setState(puzzle);
      }
      const numbers = startOf(wish.start);
      const first = await ask<GameState>("play/state", {
        rule: wish.rule,
        ...(wish.start.trim() === "" ? {} : { start: numbers ?? wish.start }),
        convention: wish.misere ? "misere" : "normal",
        lang,
      });
      if (!current()) return;
      setState(first);
      await replyTo(first, current);
    });
  }, [params.toString()]);

  useEffect(begin, [begin]);

  const makeMove = (move: Move, run?: { heap: number; first: number; last: number }) => {
    if (!state || isThinking || state.over || !isMine(state.to_move)) return;
    setHint(null);
    setLater([]);
    setThinking(true);
    void guard(async (current) => {
      const next = await ask<GameState>("play/move", { ...gameOf(state), move: plainMove(move), lang });
      if (!current()) return;
      if (answer && state.moves.length === 0)
        setVerdict(JSON.stringify(plainMove(answer)) === JSON.stringify(plainMove(move)) ? "right" : "wrong");
      await show(next, state, move, run);
      if (!current()) return;
      setSaid(`${t(sideKey(state.to_move))}: ${move.text}`);
      await replyTo(next, current);
    });
  };

  const sideKey = (side: Side): Key =>
    wish.level === "nobody" ? `move.by.${side}` : isMine(side) ? "move.by.me" : "move.by.machine";

  /** Goes to the position after the first `count` moves of `moves`. */
  const jump = (moves: Move[], count: number) => {
    if (!state) return;
    game.current += 1; // an answer that is on its way belongs to a game that is no more
    setThinking(false);
    setLeaving(null);
    setHint(null);
    setVerdict(null);
    void guard(async (current) => {
      const next = await ask<GameState>("play/state", { ...gameOf(state, moves.slice(0, count)), lang });
      if (!current()) return;
      setLater(moves.slice(count));
      setState(next);
    });
  };
  const undo = () => {
    if (!state) return;
    let count = state.moves.length - 1;
    if (wish.level !== "nobody")
      while (count > 0 && !isMine(count % 2 === 0 ? "first" : "second")) --count;
    if (count >= 0) jump([...state.moves, ...later], count);
  };
  const redo = () => {
    if (!state || later.length === 0) return;
    const all = [...state.moves, ...later];
    let count = state.moves.length + 1;
    if (wish.level !== "nobody")
      while (count < all.length && !isMine(count % 2 === 0 ? "first" : "second")) ++count;
    jump(all, count);
  };
  const help = () => {
    if (!state) return;
    const step = hint === null ? 1 : hint.step === "question" ? 2 : 3;
    void guard(async (current) => {
      const next = await ask<Hint>("play/hint", { ...gameOf(state), step, lang });
      if (current()) setHint(next);
    });
  };
  const lookBack = () => {
    if (!state) return;
    void guard(async (current) => {
      const next = await ask<Review>("review", { ...gameOf(state), lang });
      if (!current()) return;
      setReview(next);
      setLooked(next.moves.length > 0 ? 1 : null);
    });
  };
  const save = () => {
    if (!state) return;
    void guard(async () => {
      const players =
        wish.level === "nobody" ? {} : wish.mine === "first" ? { second: wish.level } : { first: wish.level };
      const saved = await ask<{ transcript: string }>("play/save", { ...gameOf(state), ...players, seed: wish.seed, lang });
      download(`${fileName(`bouton-${state.rule ?? "sum"}-${state.moves.length}`)}.txt`, "text/plain", saved.transcript);
    });
  };
  const load = (text: string) => {
    game.current += 1;
    void guard(async (current) => {
      const next = await ask<GameState>("play/load", { transcript: text, lang });
      if (!current()) return;
      setReview(null);
      setHint(null);
      setLater([]);
      setAnswer(null);
      setVerdict(null);
      setState(next);
    });
  };

  const heaps = state ? heapsOf(state) : null;
  const shownHeaps = review && looked !== null && state ? heapsBefore(review, looked, state.start) : heaps;
  const isMyTurn = state !== null && !state.over && isMine(state.to_move) && !isThinking && review === null;
  const status = !state
    ? t("working")
    : state.over && state.winner
      ? t(wish.level === "nobody" ? `won.${state.winner}` : isMine(state.winner) ? "won.me" : "won.machine")
      : wish.level === "nobody"
        ? t(`turn.${state.to_move}`)
        : isMine(state.to_move)
          ? t("turn.me")
          : t("turn.machine");
  return (
    <>
      <div class="lead">
        <h1>{t("play")}</h1>
        <p>{t("play.lead")}</p>
      </div>
      <div class="table">
        <section class="card stage" aria-label={t("play")}>
          <header class={`status${state?.over ? " over" : ""}`}>
            <h2 aria-live="polite">{wish.isPuzzle && !verdict && !state?.over ? t("puzzle.ask") : status}</h2>
            {state && (
              <p class="sub">
                {state.rule ?? state.sum} · {t(state.convention)} ({t(`${state.convention}.help`)})
              </p>
            )}
            {verdict && <p class={`note ${verdict}`}>{t(`puzzle.${verdict}`)}</p>}
          </header>
          <Problem refusal={refusal} />
          {state && shownHeaps && (
            <Heaps
              state={state}
              heaps={shownHeaps}
              isMyTurn={isMyTurn}
              hinted={hint?.heap ?? reviewedHeap(review, looked)}
              leaving={leaving}
              onMove={makeMove}
            />
          )}
          {state && !shownHeaps && <p class="position-text">{textOf(state.position)}</p>}
          {state && !state.over && !review && (
            <p class="help" id="how">
              {!heaps
                ? t("too_large")
                : state.legal_moves.some((move) => move.heap !== undefined)
                  ? t(breaksHeaps(state) ? "heap.how.split" : "heap.how")
                  : t("heap.how.list")}{" "}
              <span class="unseen">{t("heap.keys")}</span>
            </p>
          )}
          {hint && (
            <div class="note" role="status">
              <p>{hint.text}</p>
            </div>
          )}
          <div class="actions">
            <button type="button" onClick={help} disabled={!isMyTurn}>
              {t(hint && hint.step !== "move" ? "hint.more" : "hint")}
            </button>
            <button type="button" onClick={undo} disabled={!state || state.moves.length === 0 || review !== null}>
              {t("undo")}
            </button>
            <button type="button" onClick={redo} disabled={later.length === 0 || review !== null}>
              {t("redo")}
            </button>
            <button
              type="button"
              class={state?.over ? "main" : ""}
              onClick={review ? () => (setReview(null), setLooked(null)) : lookBack}
              disabled={!state || state.moves.length === 0}
            >
              {t(review ? "review.close" : "review")}
            </button>
            <span class="gap" />
            <button type="button" class="main" onClick={() => go(addressOfWish({ ...wish, seed: (wish.seed + 1) % 1_000_000 }))}>
              {t(wish.isPuzzle ? "puzzle.next" : "play.new")}
            </button>
          </div>
          <p class="unseen" role="log" aria-live="polite">
            {said}
          </p>
        </section>
        <aside class="side">
          {review ? (
            <ReviewList review={review} looked={looked} onLook={setLooked} nameOf={sideKey} />
          ) : (
            <>
              <section class="card">
                <h2>{t("moves")}</h2>
                {state && state.moves.length > 0 ? (
                  <ol class="record">
                    {state.moves.map((move, index) => (
                      <li key={index}>
                        <b>{t(sideKey(index % 2 === 0 ? "first" : "second"))}</b> {move.text}
                      </li>
                    ))}
                  </ol>
                ) : (
                  <p class="help">{t("moves.none")}</p>
                )}
              </section>
              {state && isMyTurn && (
                <MoveList state={state} isOpen={!heaps || !state.legal_moves.some((move) => move.heap !== undefined)} onMove={makeMove} />
              )}
            </>
          )}
        </aside>
      </div>
      <Setup key={params.toString()} wish={wish} />
      <section class="card">
        <h2>{t("transcript")}</h2>
        <div class="actions">
          <button type="button" onClick={save} disabled={!state}>
            {t("transcript.save")}
          </button>
          <label class="button">
            {t("transcript.load")}
            <input
              type="file"
              class="unseen"
              accept=".txt,text/plain"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file && file.size < 1_000_000) void file.text().then(load);
                event.currentTarget.value = "";
              }}
            />
          </label>
          <ShareButton onDone={setSaid} />
        </div>
        <Kept state={state} onOpen={load} />
      </section>
    </>
  );
}

/** Result: which pieces of a row go, so that what is left stands as the move says. */
function runOf(move: Move, size: number, take: number): { heap: number; first: number; last: number } {
  const first = move.to.length > 1 ? Number(move.to[0]) : size - take;
  return { heap: move.heap ?? 0, first, last: first + take - 1 };
}

function textOf(position: Num[] | Num[][]): string {
  return `(${position.map((one) => (Array.isArray(one) ? `(${one.join(",")})` : String(one))).join(", ")})`;
}
