// Decides: when followers are told that an iqamah changes (the evening before, after Isha, once).

import type { ManifestDay } from '@minaret/display/manifest';
import { addDays } from '@minaret/prayer/calendar/dates';
import { instantOf, type ZoneSlice } from '@minaret/prayer/clock/zone';
import type { Change } from '../iqama-timings/service.ts';
import { numberOf } from './channels.ts';
import type { Due } from './due.ts';

const AFTER_ISHA = 15;
/** A change that is entered late in the evening is still told, until then. */
const LATEST = '22:30';
/** Until the first prayer of the day it speaks of, or nearly. */
const OF_USE_MINUTES = 8 * 60;

interface Evening {
  day: ManifestDay;
  changes: readonly Change[];
  here: ZoneSlice;
  /** The minute it is now: what is entered after Isha is told at once. */
  nowMinute: number;
}

/** On the evening of a day, what is new on the next. */
export function changesOn({ day, changes, here, nowMinute }: Evening): Due[] {
  const tomorrow = changes.filter(({ date, to }) => date === addDays(day.date, 1) && to !== null);
  const { iqamah, adhan } = day.prayers.isha;
  const isha = iqamah ?? adhan;
  if (tomorrow.length === 0 || !isha) return [];
  const latest = Math.floor(instantOf(here, day.date, LATEST) / 60_000);
  const usual = isha[0] + AFTER_ISHA;
  const minute = usual < nowMinute && nowMinute < latest ? nowMinute : usual;
  const said = tomorrow.map(({ prayer, from, to, isForOneDay }) =>
    [prayer, to, from ?? '', isForOneDay ? 'once' : ''].join(' '),
  );
  return [
    {
      day: day.date,
      channel: numberOf({ kind: 'change', minutes: 0 }),
      minute,
      untilMinute: minute + OF_USE_MINUTES,
      time: isha[1],
      iqamah: null,
      said: said.join('\n'),
    },
  ];
}
