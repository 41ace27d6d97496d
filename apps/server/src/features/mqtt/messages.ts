// Decides: what an MQTT broker is told: topics, what stands in them, and when the next of them changes (adhan, iqamah, Hijri date).

import type { MqttMessage } from '@minaret/contract/mqtt/mqtt';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import {
  dateAt,
  dayOf,
  eventsOf,
  hijriAt,
  midnightAfter,
  type TimedEvent,
  timesAt,
} from '@minaret/contract/public-times/times-at';
import type { Moment } from '@minaret/display/manifest';
import { formatHijri } from '@minaret/i18n';
import { addDays } from '@minaret/prayer/calendar/dates';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';
import type { feedWords } from '../calendar-feeds/service.ts';

const MINUTE_MS = 60_000;
/** How long the state says so: long enough for a light, and for a loudspeaker that missed the first second. */
const STATE_MINUTES = { adhan: 5, iqamah: 15 } as const;

type Words = ReturnType<typeof feedWords>;

function hijriText(
  [hijri_year, hijri_month, hijri_day]: readonly [number, number, number],
  locale: Words['locale'],
) {
  return formatHijri({ hijri_year, hijri_month, hijri_day }, locale);
}

const isoOf = (moment: Moment | null) => moment && new Date(moment[0] * MINUTE_MS).toISOString();

function eventsAround(times: PublicTimes, now: number): TimedEvent[] {
  const date = dateAt(times, now);
  return [-1, 0, 1].flatMap((days) => {
    const day = dayOf(times, addDays(date, days));
    return day ? eventsOf(day) : [];
  });
}

/** What has begun a moment ago: the iqamah ends what the adhan began. */
function stateAt(
  times: PublicTimes,
  now: number,
): { state: 'adhan' | 'iqamah' | 'none'; prayer: string | null } {
  const begun = eventsAround(times, now).filter(({ kind, at }) => {
    const start = at[0] * MINUTE_MS;
    return start <= now && now < start + STATE_MINUTES[kind] * MINUTE_MS;
  });
  const last = begun.sort((a, b) => a.at[0] - b.at[0]).at(-1);
  return last ? { state: last.kind, prayer: last.prayer } : { state: 'none', prayer: null };
}

/** The instant at which something else is to be said. */
export function nextTurn(times: PublicTimes, now: number): number {
  const turns = eventsAround(times, now).flatMap(({ kind, at }) => {
    const start = at[0] * MINUTE_MS;
    return [start, start + STATE_MINUTES[kind] * MINUTE_MS];
  });
  return Math.min(...turns.filter((turn) => turn > now), midnightAfter(times, now));
}

/** All that is kept at the broker, by the masjid's own times: a program that connects later finds it there. */
export function messagesAt(times: PublicTimes, now: number, prefix: string, words: Words): MqttMessage[] {
  const date = dateAt(times, now);
  const day = dayOf(times, date);
  const { nextAdhan, nextIqamah } = timesAt(times, now);
  const next = [nextAdhan, nextIqamah]
    .filter((event) => event !== null)
    .sort((a, b) => a.at[0] - b.at[0])
    .at(0);
  const hijri = hijriAt(times, now);
  const change = times.changes.find((each) => each.date >= date);
  const tell = (topic: string, payload: object) => ({
    topic: `${prefix}/${topic}`,
    payload: JSON.stringify(payload),
  });
  return [
    tell('today', {
      date,
      sunrise: isoOf(day?.sunrise ?? null),
      prayers: Object.fromEntries(
        IQAMAH_PRAYERS.map((prayer) => {
          const { adhan = null, iqamah = null } = day?.prayers[prayer] ?? {};
          return [prayer, { adhan: isoOf(adhan), iqamah: isoOf(iqamah) }];
        }),
      ),
      jumuah: (day?.jumuah ?? []).map(isoOf),
    }),
    tell('next', {
      kind: next?.kind ?? null,
      prayer: next?.prayer ?? null,
      name: next ? words.prayer(next.kind, next.prayer, next.slot) : null,
      at: isoOf(next?.at ?? null),
    }),
    tell('state', stateAt(times, now)),
    tell(
      'hijri',
      hijri ? { year: hijri[0], month: hijri[1], day: hijri[2], text: hijriText(hijri, words.locale) } : {},
    ),
    tell('change', change ? { ...change, text: words.datedChange(change) } : { text: '' }),
  ];
}
