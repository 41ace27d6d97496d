// Decides: where "Jump to" of the preview leads: Ramadan, Eid, clock change.

import type { Manifest, ManifestDay } from '@minaret/display/manifest';
import { IQAMAH_PRAYERS } from '@minaret/prayer/types';

const MINUTE = 60_000;
const RAMADAN = 9;

export type JumpName =
  | 'adhan'
  | 'countdown'
  | 'iqamah'
  | 'prayer'
  | 'friday'
  | 'night'
  | 'eid'
  | 'ramadan'
  | 'clock';
export interface Jump {
  name: JumpName;
  /** Milliseconds of UTC. */
  at: number;
}

function firstDay(manifest: Manifest, now: number, fits: (day: ManifestDay) => number | null | undefined) {
  for (const day of manifest.days) {
    const minute = fits(day);
    if (minute !== null && minute !== undefined && minute * MINUTE > now) return minute * MINUTE;
  }
  return null;
}

/** Moments worth looking at before people do: the next of each kind after now. */
export function jumpsOf(manifest: Manifest, now: number): Jump[] {
  const next = firstDay(
    manifest,
    now,
    ({ prayers }) =>
      IQAMAH_PRAYERS.map((prayer) => prayers[prayer]).find(
        ({ adhan, iqamah }) => adhan && iqamah && adhan[0] * MINUTE > now,
      )?.adhan?.[0],
  );
  const upcoming = manifest.days
    .flatMap(({ prayers }) => IQAMAH_PRAYERS.map((prayer) => prayers[prayer].iqamah?.[0] ?? 0))
    .find((minute) => minute * MINUTE > now);
  const iqamah = upcoming === undefined ? null : upcoming * MINUTE;
  // Half an hour of the night is left, however busy the evening was.
  const beforeFajr = manifest.settings.night.beforeFajr + 30;
  const clock = manifest.zone.transitions.find((instant) => instant > now) ?? null;
  const found: Record<JumpName, number | null> = {
    adhan: next,
    countdown: iqamah && iqamah - 2 * MINUTE,
    iqamah: iqamah && iqamah + MINUTE / 6,
    prayer: iqamah && iqamah + 3 * MINUTE,
    friday: firstDay(manifest, now, ({ jumuah }) => jumuah[0] && jumuah[0][0] - 30),
    night: firstDay(manifest, now, ({ prayers }) => prayers.fajr.adhan && prayers.fajr.adhan[0] - beforeFajr),
    eid: firstDay(manifest, now, ({ eid, sunrise }) => eid && sunrise?.[0]),
    ramadan: firstDay(manifest, now, ({ hijri, prayers }) =>
      hijri[1] === RAMADAN && prayers.maghrib.adhan ? prayers.maghrib.adhan[0] - 20 : null,
    ),
    clock,
  };
  return Object.entries(found).flatMap(([name, at]) => (at === null ? [] : [{ name: name as JumpName, at }]));
}
