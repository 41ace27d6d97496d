// Decides: how large the text is for the far row of the hall (viewing distance), and what is left out to make room.

import type { DesignName, ScreenSettings } from './settings.ts';

/** What a screen may leave out for a far row, in the order in which it goes. Never an iqamah, a name or the clock. */
export const OMISSIONS = ['adhan', 'masjid', 'dates'] as const;
export type Omission = (typeof OMISSIONS)[number];

/** The distance and the diagonal the designs are drawn for. */
const DRAWN_FOR = { metres: 15, inches: 55 };
/** Units of height a figure needs for each metre on 55 inches: read with ease at 12 minutes of arc, made out at 8. */
const READ = 0.7;
const FLOOR = 7 / 15;

interface Step {
  omissions: readonly Omission[];
  /** How many times the drawn size the rows have room for. */
  scale: number;
}
interface Room {
  /** Iqamah of the rows as drawn, in units, when a time has five characters: the smaller case. */
  rows: number;
  steps: readonly Step[];
}

const step = (scale: number, ...omissions: Omission[]): Step => ({ omissions, scale });

/** Measured: `npm run prove:fit` finds the first text that has no room. */
const ROOM: Record<DesignName, { landscape: Room; portrait: Room }> = {
  mihrab: {
    landscape: { rows: 8, steps: [step(1), step(1.42, 'adhan')] },
    portrait: { rows: 8, steps: [step(1.2), step(1.4, 'adhan')] },
  },
  ledger: {
    landscape: { rows: 9.3, steps: [step(1.15), step(1.3, 'adhan'), step(1.55, 'adhan', 'masjid')] },
    portrait: { rows: 9.3, steps: [step(1), step(1.3, 'adhan')] },
  },
  horizon: {
    landscape: { rows: 10.4, steps: [step(1), step(1.13, 'adhan')] },
    portrait: { rows: 9.6, steps: [step(1), step(1.3, 'adhan')] },
  },
  courtyard: {
    landscape: { rows: 8.3, steps: [step(1), step(1.1, 'adhan'), step(1.22, 'adhan', 'masjid', 'dates')] },
    portrait: { rows: 8.3, steps: [step(1), step(1.1, 'adhan')] },
  },
  astrolabe: {
    landscape: { rows: 8.6, steps: [step(1.1), step(1.3, 'adhan')] },
    portrait: { rows: 8.6, steps: [step(1.08), step(1.2, 'adhan')] },
  },
  bold: {
    landscape: { rows: 13, steps: [step(1), step(1.2, 'masjid', 'dates')] },
    portrait: { rows: 13, steps: [step(1.05), step(1.18, 'masjid', 'dates')] },
  },
};

type Hall = Pick<ScreenSettings, 'design' | 'diagonalInches' | 'farthestMetres'>;

export interface DistanceLayout {
  /** By which the rows grow; 1 is as drawn. */
  scale: number;
  omissions: readonly Omission[];
  /** Metres from which every row is read with ease, and from which it can still be made out. */
  readsTo: number;
  madeOutTo: number;
}

/**
 * How a design meets a far row. As drawn up to the distance it is drawn for; beyond it, the first step that keeps the angle
 * of the drawing, grown on to what is read with ease if there is room for that; else all the room there is.
 */
export function distanceLayout(
  { design, diagonalInches, farthestMetres }: Hall,
  isPortrait: boolean,
): DistanceLayout {
  const { rows, steps } = ROOM[design][isPortrait ? 'portrait' : 'landscape'];
  /** On this screen, a metre is as much as so many on the one of the drawing. */
  const metre = DRAWN_FOR.inches / diagonalInches;
  const needed = (farthestMetres * metre) / DRAWN_FOR.metres;
  const eased = (READ * farthestMetres * metre) / rows;
  const last: Step = steps[steps.length - 1] ?? step(1);
  const taken = steps.find(({ scale }) => scale >= Math.min(needed, eased)) ?? last;
  const isFar = needed > 1 && eased > 1;
  const scale = isFar ? Math.max(1, Math.min(eased, taken.scale)) : 1;
  return {
    scale: Math.round(scale * 100) / 100,
    omissions: isFar ? taken.omissions : [],
    readsTo: Math.floor((rows * scale) / (READ * metre)),
    madeOutTo: Math.floor((rows * scale) / (FLOOR * metre)),
  };
}
