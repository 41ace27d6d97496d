interface Size {
  width: number;
  height: number;
}

const MARGIN = 6;

/** A line over its weeks, from nothing to the most there was, and the ground under it. */
export function plotOf(values: readonly number[], { width, height }: Size) {
  const most = Math.max(1, ...values);
  const steps = Math.max(1, values.length - 1);
  const round = (value: number) => Math.round(value * 10) / 10;
  const points = values.map((value, index) => ({
    x: round(MARGIN + (index / steps) * (width - 2 * MARGIN)),
    y: round(height - MARGIN - (value / most) * (height - 2 * MARGIN)),
  }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const first = points[0] ?? { x: 0, y: height };
  const last = points.at(-1) ?? first;
  const area = line ? `${line}L${last.x} ${height}L${first.x} ${height}Z` : '';
  return { line, area, last };
}
