import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { SequenceAnswer } from "../api";
import { useSettings } from "../settings";

interface View {
  from: number;
  to: number;
}

const margin = { left: 46, right: 12, top: 12, bottom: 30 };

/** Result: a round number near `rough`: 1, 2 or 5 times a power of ten, at least 1. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const times = rough / power;
  return Math.max(1, (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10) * power);
}

function ticks(from: number, to: number, count: number): number[] {
  const step = roundStep((to - from) / count);
  const list: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) list.push(at);
  return list;
}

/** Heaps against values, to be zoomed with wheel, fingers, buttons and keys. */
export function Plot({ sequence }: { sequence: SequenceAnswer }) {
  const { t, theme } = useSettings();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<View>({ from: sequence.from, to: sequence.to });
  const [size, setSize] = useState({ width: 0, height: 0 });
  const highest = useMemo(() => sequence.values.reduce((most, value) => (value > most ? value : most), 1), [sequence]);

  useEffect(() => setView({ from: sequence.from, to: sequence.to }), [sequence]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const zoom = (factor: number, at = 0.5) =>
    setView((now) => {
      const all = sequence.to - sequence.from;
      const span = Math.min(all, Math.max(Math.min(8, all), (now.to - now.from) * factor));
      const pivot = now.from + (now.to - now.from) * at;
      const from = Math.min(Math.max(sequence.from, pivot - span * at), sequence.to - span);
      return { from, to: from + span };
    });
  const pan = (share: number) =>
    setView((now) => {
      const span = now.to - now.from;
      const from = Math.min(Math.max(sequence.from, now.from + span * share), sequence.to - span);
      return { from, to: from + span };
    });

  useEffect(() => {
    const draw = () => {
      if (canvas.current && size.width > 0) paint(canvas.current, size, sequence, view, highest);
    };
    draw();
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", draw);
    return () => dark.removeEventListener("change", draw);
  }, [size, sequence, view, highest, theme]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const share = (x: number) => {
      const box = element.getBoundingClientRect();
      return Math.min(1, Math.max(0, (x - box.left - margin.left) / (box.width - margin.left - margin.right)));
    };
    const wheel = (event: WheelEvent) => {
      if (event.deltaY === 0) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 0.8 : 1.25, share(event.clientX));
    };
    const fingers = new Map<number, number>();
    const down = (event: PointerEvent) => {
      fingers.set(event.pointerId, event.clientX);
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      if (fingers.size === 1) pan((before - event.clientX) / (element.clientWidth - margin.left - margin.right));
      else if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1] ?? before;
        const was = Math.abs(before - other);
        const is = Math.abs(event.clientX - other);
        if (was > 10 && is > 10) zoom(was / is, share((event.clientX + other) / 2));
      }
      fingers.set(event.pointerId, event.clientX);
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    return () => {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
    };
  }, [sequence]);

  const keys = (event: KeyboardEvent) => {
    const act: Record<string, () => void> = {
      ArrowLeft: () => pan(-0.2),
      ArrowRight: () => pan(0.2),
      "+": () => zoom(0.7),
      "=": () => zoom(0.7),
      "-": () => zoom(1.4),
      "0": () => setView({ from: sequence.from, to: sequence.to }),
      Home: () => pan(-1e9),
      End: () => pan(1e9),
    };
    const action = act[event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };

  const from = Math.round(view.from);
  const to = Math.round(view.to);
  return (
    <div class="plot">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={t("plot.label", sequence.rule, from, to)}
        data-from={from}
        data-to={to}
        onKeyDown={keys}
      />
      <div class="actions">
        <button type="button" class="quiet" onClick={() => zoom(0.6)}>
          {t("zoom.in")}
        </button>
        <button type="button" class="quiet" onClick={() => zoom(1.7)}>
          {t("zoom.out")}
        </button>
        <button type="button" class="quiet" onClick={() => setView({ from: sequence.from, to: sequence.to })}>
          {t("zoom.all")}
        </button>
        <span class="help">{t("plot.help")}</span>
      </div>
    </div>
  );
}

function paint(
  canvas: HTMLCanvasElement,
  size: { width: number; height: number },
  sequence: SequenceAnswer,
  view: View,
  highest: number,
): void {
  const started = performance.now();
  const scale = devicePixelRatio || 1;
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const width = size.width - margin.left - margin.right;
  const height = size.height - margin.top - margin.bottom;
  const span = Math.max(view.to - view.from, 1);
  const x = (heap: number) => margin.left + ((heap - view.from) / span) * width;
  const y = (value: number) => margin.top + height - (value / highest) * height;
  pen.font = `12px ${style.fontFamily}`;

  const period = sequence.period;
  if (period) {
    const left = Math.max(margin.left, x(period.preperiod));
    const right = Math.min(margin.left + width, x(period.preperiod + period.period));
    pen.fillStyle = colour("--accent-soft");
    if (right > left) pen.fillRect(left, margin.top, right - left, height);
  }
  pen.strokeStyle = colour("--line");
  pen.fillStyle = colour("--soft");
  pen.lineWidth = 1;
  pen.textAlign = "right";
  pen.textBaseline = "middle";
  for (const value of ticks(0, highest, Math.max(2, height / 60))) {
    pen.beginPath();
    pen.moveTo(margin.left, y(value));
    pen.lineTo(margin.left + width, y(value));
    pen.stroke();
    pen.fillText(String(value), margin.left - 8, y(value));
  }
  pen.textAlign = "center";
  pen.textBaseline = "top";
  for (const heap of ticks(view.from, view.to, Math.max(2, width / 110)))
    pen.fillText(String(heap), x(heap), margin.top + height + 9);
  if (period) {
    pen.strokeStyle = colour("--accent");
    pen.setLineDash([4, 4]);
    for (const heap of [period.preperiod, period.preperiod + period.period]) {
      if (heap < view.from || heap > view.to) continue;
      pen.beginPath();
      pen.moveTo(x(heap), margin.top);
      pen.lineTo(x(heap), margin.top + height);
      pen.stroke();
    }
    pen.setLineDash([]);
  }
  pen.fillStyle = colour("--accent");
  const first = Math.max(sequence.from, Math.floor(view.from));
  const last = Math.min(sequence.to, Math.ceil(view.to));
  const room = width / (last - first + 1);
  const radius = Math.min(4.5, Math.max(1, room * 0.35));
  if (radius < 1.6) {
    // Many heaps: one mark for each place of the grid at most.
    const seen = new Set<number>();
    for (let heap = first; heap <= last; ++heap) {
      const column = Math.round(x(heap) * 2);
      const row = Math.round(y(sequence.values[heap - sequence.from] ?? 0) * 2);
      const key = column * 8192 + row;
      if (seen.has(key)) continue;
      seen.add(key);
      pen.fillRect(column / 2 - 0.8, row / 2 - 0.8, 1.6, 1.6);
    }
  } else {
    pen.beginPath();
    for (let heap = first; heap <= last; ++heap) {
      const value = sequence.values[heap - sequence.from] ?? 0;
      pen.moveTo(x(heap) + radius, y(value));
      pen.arc(x(heap), y(value), radius, 0, 2 * Math.PI);
    }
    pen.fill();
  }
  canvas.dataset.paintMs = (performance.now() - started).toFixed(1);
}

/** The whole sequence as a drawing in SVG. */
export function svgOf(sequence: SequenceAnswer): string {
  const width = 1200;
  const height = 480;
  const highest = sequence.values.reduce((most, value) => (value > most ? value : most), 1);
  const span = Math.max(sequence.to - sequence.from, 1);
  const x = (heap: number) => 60 + ((heap - sequence.from) / span) * (width - 80);
  const y = (value: number) => 20 + (height - 70) * (1 - value / highest);
  const parts: string[] = [];
  if (sequence.period) {
    const left = Math.max(60, x(sequence.period.preperiod));
    const right = Math.min(width - 20, x(sequence.period.preperiod + sequence.period.period));
    if (right > left)
      parts.push(`<rect x="${left.toFixed(1)}" y="20" width="${(right - left).toFixed(1)}" height="${height - 70}" fill="#dcefec"/>`);
  }
  for (const value of ticks(0, highest, 6))
    parts.push(
      `<path d="M60 ${y(value).toFixed(1)}H${width - 20}" stroke="#ddd"/><text x="52" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${value}</text>`,
    );
  for (const heap of ticks(sequence.from, sequence.to, 10))
    parts.push(`<text x="${x(heap).toFixed(1)}" y="${height - 26}" text-anchor="middle">${heap}</text>`);
  const seen = new Set<string>();
  sequence.values.forEach((value, index) => {
    const at = `${x(sequence.from + index).toFixed(1)},${y(value).toFixed(1)}`;
    seen.add(at);
  });
  const dots = [...seen].map((at) => `M${at.replace(",", " ")}h0`).join("");
  const name = sequence.rule.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#333">` +
    `<title>${name}: ${sequence.from} … ${sequence.to}</title><rect width="${width}" height="${height}" fill="#fff"/>${parts.join("")}` +
    `<path d="${dots}" stroke="#0b6e66" stroke-width="3" stroke-linecap="round" fill="none"/></svg>\n`
  );
}
