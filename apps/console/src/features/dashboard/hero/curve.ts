/** The day's curve in a box of 100 x 100: lowest at both midnights, highest when the Sun is. */
export const TOP = 8;
export const BOTTOM = 92;
const STEPS = 96;
/** More than 1: the night lies low and the day stands out. */
const STEEPNESS = 2.2;

export interface Curve {
  /** 0 to 100 from the day's first moment to its last. */
  x: (instant: number) => number;
  y: (instant: number) => number;
  /** The line between two instants, as the `d` of a path. */
  path: (from: number, to: number) => string;
}

interface DayShape {
  startsAt: number;
  endsAt: number;
  /** When the Sun stands highest. */
  noon: number;
}

/** A cosine around noon; the two halves are stretched so that each ends at its midnight. */
export function dayCurve({ startsAt, endsAt, noon }: DayShape): Curve {
  const x = (instant: number) => ((instant - startsAt) / (endsAt - startsAt)) * 100;
  const y = (instant: number) => {
    const half = instant < noon ? noon - startsAt : endsAt - noon;
    const phase = Math.min(1, Math.abs(instant - noon) / half);
    return BOTTOM - (BOTTOM - TOP) * ((1 + Math.cos(Math.PI * phase)) / 2) ** STEEPNESS;
  };
  const path = (from: number, to: number) => {
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const instant = from + ((to - from) * step) / STEPS;
      return `${x(instant).toFixed(2)} ${y(instant).toFixed(2)}`;
    });
    return `M${points.join('L')}`;
  };
  return { x, y, path };
}
