import { dayNumberOf } from '../calendar/dates.ts';
import { sunPosition } from './sun.ts';

/** Days before and after the year that events of its first and last dates can reach into, on either side of the date line. */
const MARGIN = 3;
export const STRIDE = 6;
const KEPT_YEARS = 32;

/**
 * Sine of the declination and equation of time (in days) about every 0h UT of a year, each as the parabola through three
 * days: value, slope, curvature. It is the same for every place, so ten thousand mosques share it.
 */
export interface SunTable {
  firstDay: number;
  values: Float64Array;
}

const tables = new Map<number, SunTable>();

function makeTable(year: number): SunTable {
  const firstDay = dayNumberOf(year, 1, 1) - MARGIN;
  const days = dayNumberOf(year + 1, 1, 1) + MARGIN - firstDay;
  const values = new Float64Array(days * STRIDE);
  let before = sunPosition(firstDay - 1);
  let here = sunPosition(firstDay);
  for (let day = 0; day < days; day++) {
    const after = sunPosition(firstDay + day + 1);
    const at = day * STRIDE;
    values[at] = here.sinDeclination;
    values[at + 1] = (after.sinDeclination - before.sinDeclination) / 2;
    values[at + 2] = (after.sinDeclination + before.sinDeclination) / 2 - here.sinDeclination;
    values[at + 3] = here.equationOfTime / 86400;
    values[at + 4] = (after.equationOfTime - before.equationOfTime) / 172800;
    values[at + 5] = (after.equationOfTime + before.equationOfTime) / 172800 - here.equationOfTime / 86400;
    before = here;
    here = after;
  }
  return { firstDay, values };
}

export function sunTable(year: number): SunTable {
  const known = tables.get(year);
  if (known) return known;
  const fresh = makeTable(year);
  if (tables.size >= KEPT_YEARS) tables.delete(tables.keys().next().value ?? year);
  tables.set(year, fresh);
  return fresh;
}
