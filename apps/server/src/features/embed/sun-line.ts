import type { PublicTimesDay } from '@minaret/contract/public-times/public-times';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import { STAR } from './markup.ts';

const STEPS = 32;
const [TOP, BOTTOM] = [8, 92];
const STEEPNESS = 2.2;

/** The day's curve in a box of 100 x 100, as the console draws it: lowest at both midnights, highest when the Sun is. */
function height(instant: number, starts: number, ends: number, noon: number): number {
  const halfDay = instant < noon ? noon - starts : ends - noon;
  const phase = Math.min(1, Math.abs(instant - noon) / halfDay);
  return BOTTOM - (BOTTOM - TOP) * ((1 + Math.cos(Math.PI * phase)) / 2) ** STEEPNESS;
}

/** The line with the prayers on it. Its star needs the script: without it there is none. */
export function sunLine(day: PublicTimesDay, ends: number): string {
  const { starts, prayers } = day;
  const noon = prayers.dhuhr.adhan?.[0] ?? (starts + ends) / 2;
  const y = (instant: number) => height(instant, starts, ends, noon);
  const heights = Array.from({ length: STEPS + 1 }, (_, step) =>
    Math.round(y(starts + ((ends - starts) * step) / STEPS)),
  );
  const path = `M${heights.map((each, step) => `${(step * 100) / STEPS} ${each}`).join('L')}`;
  const dots = IQAMAH_PRAYERS.flatMap((prayer) => {
    const at = prayers[prayer].adhan?.[0];
    if (at === undefined || at < starts || at >= ends) return [];
    const x = (((at - starts) / (ends - starts)) * 100).toFixed(1);
    return `<i class="dot" style="inset-inline-start:${x}%;top:${y(at).toFixed(1)}%"></i>`;
  });
  const maghrib = prayers.maghrib.adhan?.[0];
  const horizon =
    maghrib === undefined
      ? ''
      : `<path class="horizon" d="M0 ${y(maghrib).toFixed(1)}H100" vector-effect="non-scaling-stroke"/>`;
  return `<div class="sky" aria-hidden="true" data-starts="${starts}" data-ends="${ends}" data-heights="${heights.join(' ')}"><svg viewBox="0 0 100 100" preserveAspectRatio="none">${horizon}<path class="line" d="${path}" vector-effect="non-scaling-stroke"/></svg>${dots.join('')}<i class="sun" hidden>${STAR}</i></div>`;
}
