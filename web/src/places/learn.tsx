import { useEffect, useState } from "preact/hooks";
import { Columns } from "../parts/columns";
import { Field } from "../parts/fields";
import { steps, workedGame, type LearnStep } from "../learn/steps";
import { addressOf } from "../router";
import { useSettings } from "../settings";

export function Learn({ params }: { params: URLSearchParams }) {
  const { t, lang } = useSettings();
  const number = Math.min(steps.length, Math.max(1, Math.trunc(Number(params.get("step") ?? 1)) || 1));
  const isAll = params.get("all") === "1";
  const side = lang === "zh" ? 1 : 0;
  const step = steps[number - 1];
  const address = (one: number) => addressOf("learn", { step: String(one) });
  return (
    <>
      <div class="lead">
        <h1>{t("learn")}</h1>
        <p>{t("learn.lead")}</p>
      </div>
      <div class="learn">
        <nav class="card contents" aria-label={t("learn.all")}>
          <ol>
            {steps.map((one, index) => (
              <li key={index}>
                <a href={address(index + 1)} aria-current={!isAll && index + 1 === number ? "step" : undefined}>
                  <span aria-hidden="true">{index + 1}</span>
                  {one.title[side]}
                </a>
              </li>
            ))}
          </ol>
          <div class="actions">
            <a class="button" href={addressOf("learn", { all: "1" })}>
              {t("learn.all")}
            </a>
            <button type="button" class="quiet" onClick={() => print()}>
              {t("learn.print")}
            </button>
          </div>
        </nav>
        <div class="result">
          {isAll
            ? steps.map((one, index) => <StepCard key={index} step={one} number={index + 1} />)
            : step && <StepCard key={number} step={step} number={number} />}
          {!isAll && (
            <div class="actions">
              {number > 1 && (
                <a class="button" href={address(number - 1)}>
                  {t("learn.previous")}
                </a>
              )}
              <span class="gap" />
              {number < steps.length && (
                <a class="button" href={address(number + 1)}>
                  {t("learn.next")}
                </a>
              )}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function StepCard({ step, number }: { step: LearnStep; number: number }) {
  const { t, lang } = useSettings();
  const side = lang === "zh" ? 1 : 0;
  return (
    <article class="card step">
      <p class="help">{t("learn.step", number, steps.length)}</p>
      <h2>{step.title[side]}</h2>
      {step.text[side].map((part, index) =>
        typeof part === "string" ? (
          <p key={index}>{part}</p>
        ) : (
          <ul key={index}>
            {part.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
      {step.columns && (
        <Columns
          lines={step.columns.map((size, index) => ({ heap: index + 1, size, value: size, isMarked: false }))}
          caption={t("columns.caption")}
        />
      )}
      {step.isWorkedGame && <WorkedGame />}
      <div class="actions">
        {step.tries.map((one) => {
          const params = { rule: one.rule, misere: one.misere ? "1" : "" };
          const name = `${one.rule === "nim" ? "" : `${one.rule} `}${one.position}`;
          return one.play ? (
            <a key={name} class="button" href={addressOf("play", { ...params, start: one.position, level: "perfect" })}>
              {t("learn.play", name)}
            </a>
          ) : (
            <a key={name} class="button" href={addressOf("analyse", { ...params, position: one.position })}>
              {t("learn.analyse", name)}
            </a>
          );
        })}
      </div>
      {step.exercises.map((exercise) => (
        <Exercise key={exercise.ask[0]} exercise={exercise} />
      ))}
    </article>
  );
}

/** Result: the answer without what does not matter: blanks, letters of either case, signs between numbers. */
function plain(answer: string): string {
  return answer
    .trim()
    .toLowerCase()
    .replace(/[\s,，、;；()（）]+/g, " ")
    .trim();
}

function Exercise({ exercise }: { exercise: LearnStep["exercises"][number] }) {
  const { t, lang } = useSettings();
  const side = lang === "zh" ? 1 : 0;
  const [typed, setTyped] = useState("");
  const [result, setResult] = useState<"right" | "wrong" | "shown" | null>(null);
  const isRight = exercise.answers.some((answer) => plain(answer) === plain(typed));
  return (
    <section class="exercise">
      <h3>{t("learn.exercise")}</h3>
      <p>{exercise.ask[side]}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setResult(isRight ? "right" : "wrong");
        }}
      >
        <Field label="learn.answer" help={exercise.help} value={typed} onInput={setTyped} />
        <button type="submit">{t("learn.check")}</button>
        {result === "wrong" && (
          <button type="button" class="quiet" onClick={() => setResult("shown")}>
            {t("learn.show")}
          </button>
        )}
      </form>
      <p role="status" class={result ?? undefined}>
        {result === "right" && `${t("learn.right")} ${exercise.why[side]}`}
        {result === "wrong" && t("learn.wrong")}
        {result === "shown" && `${exercise.answers[0]} — ${exercise.why[side]}`}
      </p>
    </section>
  );
}

/** The game (7,8,9) move by move. */
function WorkedGame() {
  const { t, lang } = useSettings();
  const side = lang === "zh" ? 1 : 0;
  const [at, setAt] = useState(0);
  const moment = workedGame[at];
  useEffect(() => setAt(0), []);
  if (!moment) return null;
  const before = workedGame[at - 1]?.heaps;
  return (
    <div class="worked">
      <Columns
        lines={moment.heaps.map((size, index) => ({
          heap: index + 1,
          size,
          value: size,
          isMarked: false,
          isChanged: before !== undefined && before[index] !== size,
        }))}
        caption={t("game.state", `(${moment.heaps.join(", ")})`)}
        width={4}
        isZeroGood
      />
      <p aria-live="polite">{moment.said[side]}</p>
      <div class="actions">
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t("game.back")}
        </button>
        <button type="button" class="main" disabled={at + 1 === workedGame.length} onClick={() => setAt(at + 1)}>
          {t("game.forward")}
        </button>
        <span class="help">
          {at} / {workedGame.length - 1}
        </span>
      </div>
    </div>
  );
}
