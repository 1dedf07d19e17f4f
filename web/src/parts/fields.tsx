import { useId } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Refusal, RuleEntry } from "../api";
import { useSettings } from "../settings";
import type { Key } from "../words";
import { useAsk } from "./ask";

/** What the server refused, with the place in the text that was typed. */
export function Problem({ refusal, id, typed }: { refusal: Refusal | null; id?: string; typed?: string }) {
  const { t } = useSettings();
  if (!refusal) return null;
  const place = refusal.place;
  const isLineShown = typed !== undefined && place !== null && place.line === 1 && typed.length > 0;
  return (
    <div class="problem" role="alert" id={id}>
      <p>{refusal.code === "offline" ? t("offline") : refusal.message}</p>
      {isLineShown && place && (
        <pre aria-hidden="true">
          {typed}
          {"\n"}
          {" ".repeat(columnOf(typed, place.offset))}^
        </pre>
      )}
    </div>
  );
}

/** Columns of the server count bytes; a line of the page counts characters. */
function columnOf(text: string, offset: number): number {
  const bytes = new TextEncoder().encode(text).slice(0, offset);
  return [...new TextDecoder().decode(bytes)].length;
}

interface FieldProps {
  label: Key;
  help: Key;
  value: string;
  onInput(value: string): void;
  list?: string | undefined;
  inputMode?: "numeric" | "text";
  problemId?: string | undefined;
  children?: ComponentChildren;
}

export function Field({ label, help, value, onInput, list, inputMode, problemId, children }: FieldProps) {
  const { t } = useSettings();
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t(label)}</label>
      <input
        id={id}
        type="text"
        value={value}
        list={list}
        inputMode={inputMode}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId ? `${problemId} ${id}-help` : `${id}-help`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p class="help" id={`${id}-help`}>
        {t(help)}
      </p>
      {children}
    </div>
  );
}

export function RuleField(props: { value: string; onInput(value: string): void; problemId?: string | undefined }) {
  const { lang } = useSettings();
  const id = useId();
  const { answer } = useAsk<RuleEntry[]>("rules", { lang });
  return (
    <Field label="rule" help="rule.help" list={`${id}-rules`} {...props}>
      <datalist id={`${id}-rules`}>
        {answer?.map((entry) => (
          <option key={entry.name} value={entry.example.rule}>
            {entry.sentence}
          </option>
        ))}
      </datalist>
    </Field>
  );
}

export function Choice<T extends string>(props: {
  legend: Key;
  options: readonly { value: T; label: Key; help?: Key }[];
  value: T;
  onChange(value: T): void;
}) {
  const { t } = useSettings();
  const name = useId();
  return (
    <fieldset class="choice">
      <legend>{t(props.legend)}</legend>
      <div class="segments">
        {props.options.map((option) => (
          <label key={option.value} title={option.help ? t(option.help) : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{t(option.label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const conventions = [
  { value: "normal", label: "normal", help: "normal.help" },
  { value: "misere", label: "misere", help: "misere.help" },
] as const;

/** Copies the address of what is shown. */
export function ShareButton({ onDone }: { onDone(text: string): void }) {
  const { t, lang } = useSettings();
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => {
        const link = new URL(location.href);
        link.searchParams.set("lang", lang);
        navigator.clipboard
          ?.writeText(link.href)
          .then(() => onDone(t("shared")))
          .catch(() => onDone(link.href));
      }}
    >
      {t("share")}
    </button>
  );
}
