// Decides: the Hijri date on a screen, and whether Maghrib has turned it; the counts to iftar and to the end of suhoor.

import { RAMADAN } from '@minaret/prayer/calendar/hijri-events';
import type { ManifestDay, Moment } from './manifest.ts';
import { instantOfMoment, type ManifestLookup, MINUTE, storedDay } from './manifest-lookup.ts';
import { rowPasses } from './prayer-rows.ts';
import type { Ramadan, Scene } from './scene.ts';

function sunsetOf(day: ManifestDay | null): number | null {
  const adhan = day?.prayers.maghrib.adhan;
  return adhan ? instantOfMoment(adhan) : null;
}

/** The day whose Hijri date holds: the next one's after Maghrib where the calendar turns then, even past midnight. */
function hijriDay(lookup: ManifestLookup, today: number, at: number, turns: boolean): number {
  if (!turns) return today;
  const before = sunsetOf(storedDay(lookup, today - 1));
  if (before !== null && at < before) return today - 1;
  const sunset = sunsetOf(storedDay(lookup, today));
  return sunset !== null && at >= sunset ? today + 1 : today;
}

export function hijriAt(lookup: ManifestLookup, today: number, at: number): Scene['hijri'] {
  const turned = storedDay(lookup, hijriDay(lookup, today, at, lookup.manifest.turnsAtMaghrib));
  return (turned ?? storedDay(lookup, today))?.hijri ?? [0, 0, 0];
}

function isFasting(lookup: ManifestLookup, day: number): boolean {
  return storedDay(lookup, day)?.hijri[1] === RAMADAN;
}

/** The nights of Ramadan begin before its days: the first evening is there, the eve of Eid is not a night of suhoor. */
export function ramadanAt(lookup: ManifestLookup, today: number, at: number): Ramadan | null {
  const stored = storedDay(lookup, today);
  if (!stored) return null;
  const [, month, day] = hijriAt(lookup, today, at);
  const isEvening = hijriDay(lookup, today, at, true) > today;
  const isFirstEvening = isEvening && !isFasting(lookup, today) && isFasting(lookup, today + 1);
  if (month !== RAMADAN && !isFirstEvening) return null;
  const { maghrib, fajr } = stored.prayers;
  const isBeforeFajr = fajr.adhan !== null && at < instantOfMoment(fajr.adhan);
  const nextFast = isBeforeFajr ? today : today + 1;
  const suhoorEnds = isFasting(lookup, nextFast)
    ? (storedDay(lookup, nextFast)?.prayers.fajr.adhan ?? null)
    : null;
  const iftar = isFasting(lookup, today) && !isEvening ? maghrib.adhan : null;
  return {
    day: month === RAMADAN ? day : 1,
    iftar,
    suhoorEnds,
    hero: heroAt(lookup, today, at, iftar, suhoorEnds),
    taraweeh: stored.special.find(({ kind }) => kind === 'taraweeh')?.at ?? null,
  };
}

/** Iftar once Asr is over, the end of suhoor once Isha is: before that the next iqamah comes first. */
function heroAt(
  lookup: ManifestLookup,
  today: number,
  at: number,
  iftar: Moment | null,
  suhoorEnds: Moment | null,
): Ramadan['hero'] {
  const stored = storedDay(lookup, today);
  if (!stored) return null;
  const asrPassed = rowPasses(stored, 'asr');
  if (iftar && at < instantOfMoment(iftar) && asrPassed !== null && at >= asrPassed) return 'iftar';
  if (!suhoorEnds || at >= instantOfMoment(suhoorEnds)) return null;
  const isMorning = suhoorEnds[0] * MINUTE === (stored.prayers.fajr.adhan?.[0] ?? -1) * MINUTE;
  const evening = isMorning ? storedDay(lookup, today - 1) : stored;
  const ishaPassed = evening ? rowPasses(evening, 'isha') : null;
  return ishaPassed === null || at >= ishaPassed ? 'suhoor' : null;
}
