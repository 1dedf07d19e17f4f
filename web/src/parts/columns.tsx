import type { Num } from "../api";
import { useSettings } from "../settings";

export interface Line {
  heap: number;
  size: Num;
  value: Num;
  isMarked: boolean;
  isChanged?: boolean;
}

export function nimSum(values: Num[]): bigint {
  return values.reduce<bigint>((sum, value) => sum ^ BigInt(value), 0n);
}

export function widthOf(values: Num[]): number {
  return values.reduce<number>((width, value) => Math.max(width, BigInt(value).toString(2).length), 1);
}

/** Values in binary, one under the other, with the column of the sum's leading one lit. */
export function Columns(props: {
  lines: Line[];
  caption: string;
  width?: number;
  lit?: number | null;
  showSize?: boolean;
  isZeroGood?: boolean;
}) {
  const { t } = useSettings();
  const sum = nimSum(props.lines.map((line) => line.value));
  const width = props.width ?? widthOf([...props.lines.map((line) => line.value), sum]);
  const lit = props.lit ?? (sum === 0n ? -1 : width - sum.toString(2).length);
  const bits = (value: Num) => BigInt(value).toString(2).padStart(width, "0").split("");
  const cell = (bit: string, column: number, key: number) => (
    <td key={key} class={`bit${bit === "1" ? " one" : ""}${column === lit ? " lit" : ""}`}>
      {bit}
    </td>
  );
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={props.caption}>
      <table class="columns">
        <caption>{props.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("heap")}</th>
            {props.showSize && <th scope="col">{t("size")}</th>}
            <th scope="col">{props.showSize ? t("worth") : t("size")}</th>
            <th scope="col" colSpan={width}>
              {t("binary")}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.lines.map((line) => (
            <tr key={line.heap} class={`${line.isMarked ? "marked" : ""}${line.isChanged ? " changed" : ""}`}>
              <th scope="row">{line.heap}</th>
              {props.showSize && <td class="number">{String(line.size)}</td>}
              <td class="number">{String(line.value)}</td>
              {bits(line.value).map((bit, column) => cell(bit, column, column))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class={sum === 0n && props.isZeroGood ? "zero" : ""}>
            <th scope="row" colSpan={props.showSize ? 2 : 1}>
              {t("nim.sum")}
            </th>
            <td class="number">{String(sum)}</td>
            {bits(sum).map((bit, column) => cell(bit, column, column))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
