// Decides: the shape of a campaign's thermometer, the niche (four-centred arch), on pages, kiosks and walls.

/** Measures of the board, as parts of the box. */
export const NICHE = {
  width: 3,
  height: 4,
  /** Where the arch begins to bend, of the height, from the top. */
  spring: 0.36,
  /** The tight arc above the spring, of the width. */
  shoulder: 0.26,
  /** How much steeper than straight the wide arc sets out for the point: its swelling, in degrees. */
  swelling: 8,
  /** The outer line, of the width, and the hairline within, of that line. */
  line: 1 / 60,
  thinnest: 1.6,
  thickest: 5,
  hairline: 1 / 3,
} as const;

const STEPS = 12;
const figure = (value: number) => Number(value.toFixed(2));

/** The outline in a box of `width` x `height`, drawn `inset` within it: two tight arcs, then two wide ones that meet in a point. */
export function nicheOutline(width: number, height: number, inset = 0): string {
  const wide = width - 2 * inset;
  const foot = height - inset;
  const spring = inset + (height - 2 * inset) * NICHE.spring;
  const tight = wide * NICHE.shoulder;
  const apex = { x: width / 2, y: inset };
  // Where the tight arc ends depends on the way to the point, and that on where it ends: a few steps settle it.
  let turn = Math.PI / 4;
  let end = { x: inset, y: spring };
  for (let step = 0; step < STEPS; step++) {
    end = { x: inset + tight * (1 - Math.cos(turn)), y: spring - tight * Math.sin(turn) };
    const slope = Math.atan2(end.y - apex.y, apex.x - end.x);
    turn = Math.PI / 2 - slope - (NICHE.swelling * Math.PI) / 180;
  }
  end = { x: inset + tight * (1 - Math.cos(turn)), y: spring - tight * Math.sin(turn) };
  const [dx, dy] = [end.x - apex.x, end.y - apex.y];
  // The wide arc begins in the tight one's direction and passes through the point: one circle does.
  const large = -(dx * dx + dy * dy) / (2 * (dx * Math.cos(turn) + dy * Math.sin(turn)));
  const arc = (radius: number, x: number, y: number) =>
    `A${figure(radius)} ${figure(radius)} 0 0 1 ${figure(x)} ${figure(y)}`;
  return [
    `M${figure(inset)} ${figure(foot)}V${figure(spring)}`,
    arc(tight, end.x, end.y),
    arc(large, apex.x, apex.y),
    arc(large, width - end.x, end.y),
    arc(tight, width - inset, spring),
    `V${figure(foot)}Z`,
  ].join('');
}

export function nicheLine(width: number): number {
  return Math.min(NICHE.thickest, Math.max(NICHE.thinnest, width * NICHE.line));
}

/** How much of the niche is full: given of the goal, and never more than all of it. */
export function nicheLevel(given: number, goal: number): number {
  return goal > 0 ? Math.min(1, Math.max(0, given / goal)) : 0;
}
