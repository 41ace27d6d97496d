// Decides: the shape of the niche, a campaign's thermometer, and how high it is filled.

/** Where the arch begins, from the top, as a part of the height. */
const SPRING = 0.36;

/** The whole box is about 3 wide and 4 high. */
export const NICHE_BOX = { width: 76, height: 100 } as const;

const point = (x: number, y: number) => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** A four-centred arch on straight sides, `inset` away from the edges of its box. */
export function nicheOutline(width: number, height: number, inset = 0): string {
  const [start, end, top, foot] = [inset, width - inset, inset, height - inset];
  const middle = width / 2;
  const half = middle - inset;
  const spring = height * SPRING;
  const rise = spring - top;
  // Steep over the spring, then nearly straight to the point: that is what tells it from a round or a pointed arch.
  const [steep, flat] = [spring - rise * 0.5, top + rise * 0.24];
  return [
    `M${point(start, foot)}L${point(start, spring)}`,
    `C${point(start, steep)} ${point(middle - half * 0.55, flat)} ${point(middle, top)}`,
    `C${point(middle + half * 0.55, flat)} ${point(end, steep)} ${point(end, spring)}`,
    `L${point(end, foot)}Z`,
  ].join('');
}

/** Given of the goal, from 0 to 1. Over the goal it stays full; the words say so. */
export function nicheLevel(given: number, goal: number): number {
  return goal > 0 ? Math.min(1, Math.max(0, given / goal)) : 0;
}
