interface Size {
  width: number;
  height: number;
}

interface Scale {
  /** Where each value stands, from 0 at the start to 1 at the end; without it all are as far apart. */
  at?: readonly number[];
  /** What lies on the ground. */
  least?: number;
  /** What reaches the top; without it the most there is. */
  most?: number;
  margin?: number;
}

const MARGIN = 6;

/** A line over its weeks, from nothing to the most there was, and the ground under it. */
export function plotOf(
  values: readonly number[],
  { width, height }: Size,
  { at, least = 0, most = Math.max(1, ...values), margin = MARGIN }: Scale = {},
) {
  const steps = Math.max(1, values.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  const points = values.map((value, index) => ({
    x: round(margin + (at?.[index] ?? index / steps) * (width - 2 * margin)),
    y: round(height - margin - ((value - least) / Math.max(1, most - least)) * (height - 2 * margin)),
  }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const first = points[0] ?? { x: 0, y: height };
  const last = points.at(-1) ?? first;
  const area = line ? `${line}L${last.x} ${height}L${first.x} ${height}Z` : '';
  return { line, area, last };
}
