import { useEffect, useState } from "preact/hooks";
import type { Answer, Move, Num, RuleEntry, Row, Step } from "../api";
import { useAsk } from "../parts/ask";
import { Columns, nimSum, widthOf, type Line } from "../parts/columns";
import { Choice, conventions, Field, Problem, RuleField, ShareButton } from "../parts/fields";
import { addressOf, go } from "../router";
import { useSettings } from "../settings";
import { isKey } from "../words";

const examples = [
  { rule: "nim", position: "3 6 9", misere: false },
  { rule: "nim", position: "1 1 5", misere: true },
  { rule: "bounded:3", position: "5 6 10", misere: false },
  { rule: "kayles", position: "7 9", misere: false },
  { rule: "wythoff", position: "3 5", misere: false },
  { rule: "moore:2", position: "3 5 6 7", misere: false },
  { rule: "heap n: take k if k * k <= n", position: "7 9", misere: false },
];

export function Analyse({ params }: { params: URLSearchParams }) {
  const { t, lang } = useSettings();
  const asked = {
    rule: params.get("rule") ?? "nim",
    position: params.get("position") ?? "3 6 9",
    misere: params.get("misere") === "1",
  };
  const [rule, setRule] = useState(asked.rule);
  const [position, setPosition] = useState(asked.position);
  const [convention, setConvention] = useState<"normal" | "misere">(asked.misere ? "misere" : "normal");
  const [said, setSaid] = useState("");
  useEffect(() => {
    setRule(asked.rule);
    setPosition(asked.position);
    setConvention(asked.misere ? "misere" : "normal");
    setSaid("");
  }, [asked.rule, asked.position, asked.misere]);
  const { answer, refusal, isWorking } = useAsk<Answer>("solve", { ...asked, lang });
  const source = refusal?.place?.source;
  const isRuleWrong = refusal !== null && refusal.place !== null && refusal.place.offset <= asked.rule.length && isRule(source);
  const submit = (event: Event) => {
    event.preventDefault();
    go(addressOf("analyse", { rule, position, misere: convention === "misere" ? "1" : "" }));
  };
  return (
    <>
      <div class="lead">
        <h1>{t("analyse")}</h1>
        <p>{t("analyse.lead")}</p>
      </div>
      <form class="card form" onSubmit={submit}>
        <RuleField value={rule} onInput={setRule} problemId={isRuleWrong ? "problem" : undefined} />
        <Field
          label="position"
          help="position.help"
          value={position}
          onInput={setPosition}
          problemId={refusal && !isRuleWrong ? "problem" : undefined}
        />
        <Choice legend="convention" options={conventions} value={convention} onChange={(one) => setConvention(one)} />
        <div class="actions">
          <button type="submit" class="main">
            {t("analyse.go")}
          </button>
          <ShareButton onDone={setSaid} />
          <span role="status">{said}</span>
        </div>
      </form>
      <nav class="examples" aria-label={t("examples")}>
        <span>{t("examples")}</span>
        {examples.map((one) => (
          <a
            key={one.rule + one.position}
            href={addressOf("analyse", { rule: one.rule, position: one.position, misere: one.misere ? "1" : "" })}
          >
            {one.rule} <b>{one.position}</b>
            {one.misere ? ` · ${t("misere")}` : ""}
          </a>
        ))}
      </nav>
      <Problem refusal={refusal} id="problem" typed={isRuleWrong ? asked.rule : asked.position} />
      <div aria-busy={isWorking} class={isWorking ? "result stale" : "result"}>
        {answer && <Result answer={answer} rule={asked.rule} position={asked.position} />}
      </div>
    </>
  );
}

function isRule(source: string | undefined): boolean {
  return source === "rule" || source === "规则";
}

function Result({ answer, rule, position }: { answer: Answer; rule: string; position: string }) {
  const { t } = useSettings();
  const outcome = answer.outcome === null ? "none" : answer.outcome;
  const methodKey = `method.${answer.method}`;
  return (
    <>
      <section class={`card verdict outcome-${outcome}`} aria-live="polite">
        <h2>{t(`outcome.${outcome}`)}</h2>
        <p class="sub">
          {answer.rule} {shortList(answer.position)} · {t(answer.convention)}
        </p>
        <dl class="facts">
          <div>
            <dt>{t("value")}</dt>
            <dd class="big">{answer.grundy === null ? "–" : String(answer.grundy)}</dd>
          </div>
          <div>
            <dt>{t("winning.moves")}</dt>
            <dd class="big">{answer.winning_count === null ? "–" : String(answer.winning_count)}</dd>
          </div>
          <div>
            <dt>{t("method")}</dt>
            <dd>
              {isKey(methodKey) ? t(methodKey) : answer.method}
              <small>{t(answer.proved ? "proved" : "proved.not")}</small>
            </dd>
          </div>
        </dl>
        {answer.winning_moves.length > 0 && <Moves moves={answer.winning_moves} count={answer.winning_count} />}
        <p>
          <a
            class="button"
            href={addressOf("play", {
              rule,
              start: position,
              misere: answer.convention === "misere" ? "1" : "",
            })}
          >
            {t("play.this")}
          </a>
        </p>
      </section>
      <section class="card">
        <h2>{t("why")}</h2>
        <Explanation answer={answer} />
      </section>
      <AboutRule rule={rule} />
    </>
  );
}

export function Moves({ moves, count }: { moves: Move[]; count: Num | null }) {
  const { t } = useSettings();
  const most = 12;
  const shown = moves.slice(0, most);
  const more = (count === null ? BigInt(moves.length) : BigInt(count)) - BigInt(shown.length);
  return (
    <ul class="moves">
      {shown.map((move) => (
        <li key={move.text}>{move.text}</li>
      ))}
      {more > 0n && <li class="more">{t("winning.more", more)}</li>}
    </ul>
  );
}

function shortList(position: Answer["position"]): string {
  const numbers = position.map((one) => (Array.isArray(one) ? `(${one.join(",")})` : String(one)));
  return numbers.length <= 24 ? `(${numbers.join(", ")})` : `(${numbers.slice(0, 24).join(", ")}, …)`;
}

/** The steps of the engine, with what they speak of drawn beside them. */
export function Explanation({ answer }: { answer: Pick<Answer, "explanation" | "position" | "convention" | "winning_moves"> }) {
  const { t } = useSettings();
  const isMisere = answer.convention === "misere";
  const numbers = answer.position.every((one) => !Array.isArray(one)) ? (answer.position as Num[]) : null;
  return (
    <ol class="steps">
      {answer.explanation.map((step, index) => (
        <li key={index} class={`step-${step.kind}`}>
          <p>{step.text}</p>
          {step.rows && step.rows.length > 0 && <Drawing step={step} rows={step.rows} move={answer.winning_moves[0]} />}
          {step.kind === "classes" && isMisere && numbers && (
            <ul class="classes" aria-label={t("classes.title")}>
              {numbers.slice(0, 48).map((size, heap) => {
                const kind = size === 0 ? "empty" : size === 1 ? "lonely" : "rich";
                return (
                  <li key={heap} class={kind}>
                    <b>{String(size)}</b> {t(kind)}
                  </li>
                );
              })}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function Drawing({ step, rows, move }: { step: Step; rows: Row[]; move: Move | undefined }) {
  const { t } = useSettings();
  const lines: Line[] = rows.map((row) => ({ heap: row.heap, size: row.size, value: row.value, isMarked: row.marked }));
  const isPlain = step.kind === "columns";
  const width = widthOf(lines.map((line) => line.value));
  const sum = nimSum(lines.map((line) => line.value));
  const isComplete = step.nim_sum === undefined || BigInt(step.nim_sum) === sum;
  if (!isComplete) return null; // more heaps than are listed: half a table would mislead
  const cut =
    sum !== 0n && move?.heap !== undefined && isPlain && move.to.length <= 1
      ? lines.map((line) =>
          line.heap === move.heap
            ? { ...line, size: move.to[0] ?? 0, value: move.to[0] ?? 0, isMarked: false, isChanged: true }
            : { ...line, isMarked: false },
        )
      : null;
  const isSolved = cut !== null && nimSum(cut.map((line) => line.value)) === 0n;
  return (
    <div class="boards">
      <Columns lines={lines} caption={cut ? t("before") : t("columns.caption")} showSize={!isPlain} width={width} />
      {cut && isSolved && (
        <div>
          <Columns lines={cut} caption={t("after")} width={width} isZeroGood />
          <p class="help">{t("cut.sum")}</p>
        </div>
      )}
    </div>
  );
}

function AboutRule({ rule }: { rule: string }) {
  const { t, lang } = useSettings();
  const { answer } = useAsk<Partial<RuleEntry> & { name: string; values?: Num[] | null }>("rules", { name: rule, lang });
  if (!answer?.sentence) return null;
  return (
    <section class="card about">
      <h2>{t("rule.about")}</h2>
      <p>{answer.sentence}</p>
      <dl>
        <dt>{t("theorem")}</dt>
        <dd>{answer.theorem}</dd>
        <dt>{t("source")}</dt>
        <dd>{answer.source}</dd>
      </dl>
      {answer.values && (
        <p>
          <a href={addressOf("sequences", { rule })}>{t("sequences")}</a>
        </p>
      )}
    </section>
  );
}
