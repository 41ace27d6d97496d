/** How much red, green and blue is taken from white: so far apart that a soft edge still shows whose it is. */
const TAKEN: readonly (readonly [number, number, number])[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 1, 0],
  [0, 1, 1],
  [1, 0, 1],
  [1, 1, 1],
  [1, 0.4, 0],
  [0, 1, 0.4],
  [0.4, 0, 1],
  [0.4, 1, 0],
  [0, 0.4, 1],
  [1, 0, 0.4],
];
export const COLOURS = TAKEN.length;
/** Of a pixel less than this is air. */
const LEAST = 0.4 * 255;
const ALIKE = 0.985;

export function colourOf(number: number): string {
  const taken = TAKEN[number] ?? [1, 1, 1];
  return `rgb(${taken.map((share) => Math.round(255 * (1 - share))).join()})`;
}

/** Which colour a pixel is of, also where it is soft; -1 for none, and where two run into each other. */
export function numberOf(red: number, green: number, blue: number): number {
  const [r, g, b] = [255 - red, 255 - green, 255 - blue];
  if (Math.max(r, g, b) < LEAST) return -1;
  const length = Math.hypot(r, g, b);
  let [best, found] = [ALIKE, -1];
  for (const [number, [x, y, z]] of TAKEN.entries()) {
    const like = (r * x + g * y + b * z) / (length * Math.hypot(x, y, z));
    if (like > best) [best, found] = [like, number];
  }
  return found;
}
