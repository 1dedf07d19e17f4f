import { useEffect, useMemo, useState } from "preact/hooks";
import type { SequenceAnswer } from "../api";
import { useAsk } from "../parts/ask";
import { download, fileName } from "../parts/download";
import { Field, Problem, RuleField, ShareButton } from "../parts/fields";
import { Plot, svgOf } from "../parts/plot";
import { addressOf, go } from "../router";
import { useSettings } from "../settings";

const examples = ["kayles", "dawsons-kayles", "grundy", "subtract:2,5,7", "0.6", "0.106", "4.[3]", "heap n: take k if square(k)"];
const rowsOfTable = 200;

export function Sequences({ params }: { params: URLSearchParams }) {
  const { t } = useSettings();
  const asked = { rule: params.get("rule") ?? "kayles", to: params.get("to") ?? "200" };
  const [rule, setRule] = useState(asked.rule);
  const [to, setTo] = useState(asked.to);
  const [said, setSaid] = useState("");
  useEffect(() => {
    setRule(asked.rule);
    setTo(asked.to);
    setSaid("");
  }, [asked.rule, asked.to]);
  const { lang } = useSettings();
  const last = /^\d{1,15}$/.test(asked.to.trim()) ? Number(asked.to) : asked.to;
  const { answer, refusal, isWorking } = useAsk<SequenceAnswer>("sequence", { rule: asked.rule, to: last, lang });
  return (
    <>
      <div class="lead">
        <h1>{t("sequences")}</h1>
        <p>{t("sequences.lead")}</p>
      </div>
      <form
        class="card form"
        onSubmit={(event) => {
          event.preventDefault();
          go(addressOf("sequences", { rule, to }));
        }}
      >
        <RuleField value={rule} onInput={setRule} problemId={refusal ? "problem" : undefined} />
        <Field label="to" help="to.help" value={to} onInput={setTo} inputMode="numeric" />
        <div class="actions">
          <button type="submit" class="main">
            {t("sequences.go")}
          </button>
          <ShareButton onDone={setSaid} />
          <span role="status">{said}</span>
        </div>
      </form>
      <nav class="examples" aria-label={t("examples")}>
        <span>{t("examples")}</span>
        {examples.map((one) => (
          <a key={one} href={addressOf("sequences", { rule: one, to: one === "0.6" || one === "0.106" ? "10000" : "300" })}>
            {one}
          </a>
        ))}
      </nav>
      <Problem refusal={refusal} id="problem" typed={asked.rule} />
      <div aria-busy={isWorking} class={isWorking ? "result stale" : "result"}>
        {answer && <Result sequence={answer} />}
      </div>
    </>
  );
}

function Result({ sequence }: { sequence: SequenceAnswer }) {
  const { t } = useSettings();
  const highest = useMemo(() => {
    let at = 0;
    sequence.values.forEach((value, index) => {
      if (value > (sequence.values[at] ?? 0)) at = index;
    });
    return { value: sequence.values[at] ?? 0, heap: sequence.from + at };
  }, [sequence]);
  const name = fileName(sequence.rule);
  const lines = (between: string) =>
    sequence.values.map((value, index) => `${sequence.from + index}${between}${value}`).join("\n") + "\n";
  return (
    <>
      <section class="card verdict" aria-live="polite">
        <h2>
          {sequence.rule}: {sequence.values.length} {t("values")}
        </h2>
        <dl class="facts">
          <div>
            <dt>{t("period")}</dt>
            <dd class="big">{sequence.period ? sequence.period.period : "–"}</dd>
          </div>
          <div>
            <dt>{t("largest")}</dt>
            <dd class="big">
              {highest.value} <small>{t("at", highest.heap)}</small>
            </dd>
          </div>
        </dl>
        <p>{periodText(sequence, t)}</p>
      </section>
      <section class="card">
        <h2>{t("plot")}</h2>
        <Plot sequence={sequence} />
        <div class="actions">
          <span>{t("download")}</span>
          <button type="button" class="quiet" onClick={() => download(`${name}.csv`, "text/csv", "heap,value\n" + lines(","))}>
            CSV
          </button>
          <button type="button" class="quiet" onClick={() => download(`b-${name}.txt`, "text/plain", lines(" "))}>
            b-file
          </button>
          <button type="button" class="quiet" onClick={() => download(`${name}.svg`, "image/svg+xml", svgOf(sequence))}>
            SVG
          </button>
        </div>
      </section>
      <Table sequence={sequence} />
    </>
  );
}

function periodText(sequence: SequenceAnswer, t: ReturnType<typeof useSettings>["t"]): string {
  const period = sequence.period;
  if (!period) return t("period.none", sequence.searched_to);
  const key = !period.proved ? "period.seen" : period.saltus === 0 ? "period.proved" : "period.saltus";
  return t(key, period.preperiod, period.period, period.checked_to + (period.proved ? 1 : 0), period.saltus);
}

function Table({ sequence }: { sequence: SequenceAnswer }) {
  const { t } = useSettings();
  const [page, setPage] = useState(0);
  useEffect(() => setPage(0), [sequence]);
  const pages = Math.ceil(sequence.values.length / rowsOfTable);
  const first = page * rowsOfTable;
  const shown = sequence.values.slice(first, first + rowsOfTable);
  const period = sequence.period;
  const isOfPeriod = (heap: number) =>
    period !== null && heap >= period.preperiod && heap < period.preperiod + period.period;
  const rows: number[] = [];
  for (let at = 0; at < shown.length; at += 10) rows.push(at);
  const label = t("table.page", sequence.from + first, sequence.from + first + shown.length - 1);
  return (
    <section class="card">
      <h2>{t("table")}</h2>
      <div class="scroll" tabIndex={0} role="region" aria-label={label}>
        <table class="values">
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t("heap")}</th>
              {Array.from({ length: 10 }, (_, column) => (
                <th key={column} scope="col">
                  +{column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{sequence.from + first + row}</th>
                {shown.slice(row, row + 10).map((value, column) => (
                  <td key={column} class={isOfPeriod(sequence.from + first + row + column) ? "of-period" : undefined}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <div class="actions">
          <button type="button" class="quiet" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t("previous")}
          </button>
          <button type="button" class="quiet" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {t("next")}
          </button>
        </div>
      )}
    </section>
  );
}
