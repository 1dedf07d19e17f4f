// What a game begins with: read from the address, written to it, and chosen by the reader.
import { useState } from "preact/hooks";
import { addressOf, go } from "../router";
import { useSettings } from "../settings";
import { Choice, conventions, Field, RuleField } from "./fields";
import { isLevel, levels, type Level, type Side } from "./game";

export interface Wish {
  rule: string;
  start: string;
  misere: boolean;
  level: Level;
  mine: Side;
  seed: number;
  isPuzzle: boolean;
}

export function wishOf(params: URLSearchParams): Wish {
  const level = params.get("level");
  return {
    rule: params.get("rule") ?? "nim",
    start: params.get("start") ?? "3 5 7",
    misere: params.get("misere") === "1",
    level: isLevel(level) ? level : "medium",
    mine: params.get("first") === "you" ? "second" : "first",
    seed: Number(params.get("seed") ?? 1) || 0,
    isPuzzle: params.get("puzzle") === "1",
  };
}

export function addressOfWish(wish: Wish): string {
  return addressOf("play", {
    rule: wish.rule,
    start: wish.isPuzzle ? "" : wish.start,
    misere: wish.misere ? "1" : "",
    level: wish.level,
    first: wish.mine === "second" ? "you" : "",
    seed: String(wish.seed),
    puzzle: wish.isPuzzle ? "1" : "",
  });
}

export function Setup({ wish }: { wish: Wish }) {
  const { t } = useSettings();
  const [rule, setRule] = useState(wish.rule);
  const [start, setStart] = useState(wish.start);
  const [convention, setConvention] = useState<"normal" | "misere">(wish.misere ? "misere" : "normal");
  const [mine, setMine] = useState<Side>(wish.mine);
  const [level, setLevel] = useState<Level>(wish.level);
  const wanted = (isPuzzle: boolean): Wish => ({
    rule,
    start,
    misere: convention === "misere",
    mine,
    level,
    seed: (wish.seed + 1) % 1_000_000,
    isPuzzle,
  });
  return (
    <form
      class="card form"
      onSubmit={(event) => {
        event.preventDefault();
        go(addressOfWish(wanted(false)));
        scrollTo({ top: 0 });
      }}
    >
      <h2>{t("play.setup")}</h2>
      <RuleField value={rule} onInput={setRule} />
      <Field label="position" help="position.help" value={start} onInput={setStart} />
      <Choice legend="convention" options={conventions} value={convention} onChange={(one) => setConvention(one)} />
      <Choice
        legend="play.first"
        options={[
          { value: "first", label: "first.me" },
          { value: "second", label: "first.you" },
        ]}
        value={mine}
        onChange={(one) => setMine(one)}
      />
      <Choice
        legend="level"
        options={[...levels, "nobody" as const].map((one) => ({ value: one, label: `level.${one}` as const }))}
        value={level}
        onChange={(one) => setLevel(one)}
      />
      <div class="actions">
        <button type="submit" class="main">
          {t("play.start")}
        </button>
        <button
          type="button"
          onClick={() => {
            go(addressOfWish({ ...wanted(true), mine: "first", level: level === "nobody" ? "perfect" : level }));
            scrollTo({ top: 0 });
          }}
        >
          {t("puzzle")}
        </button>
      </div>
    </form>
  );
}
