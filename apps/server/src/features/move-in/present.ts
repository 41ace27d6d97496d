import type { MoveInDay, MoveInPreview } from '@minaret/contract/timings/move-in';
import type { Manifest } from '@minaret/display/manifest';
import type { ReadRow } from '@minaret/prayer';
import type { ResolvedDay } from '../iqama-timings/service.ts';
import { hasTimes } from '../timing-files/service.ts';
import type { ReadSource } from './read-source.ts';
import type { MovedIn } from './types.ts';

const MOST_REFUSED = 200;
const MOST_NOTICED = 50;
const MOST_EXCEPTIONS = 400;

export function presentDay({ salah: { date, ...salah }, iqamah }: ResolvedDay): MoveInDay {
  const { fajr, dhuhr, asr, maghrib, isha } = iqamah.times;
  return {
    date,
    salah,
    iqamah: {
      fajr: fajr.time,
      dhuhr: dhuhr.time,
      asr: asr.time,
      maghrib: maghrib.time,
      isha: isha.time,
    },
    jumuah: iqamah.jumuah.flatMap(({ time }) => time ?? []),
  };
}

interface Planned {
  moved: MovedIn;
  screen: Manifest;
  rows: MoveInDay[];
  fingerprint: string;
}

/** Each Jumu'ah time that the source has, the earliest first. */
function jumuahIn(rows: readonly ReadRow[]): string[] {
  const times = rows.flatMap(({ jumuah }) =>
    jumuah.map((slot) => (typeof slot === 'string' ? slot : `+${slot.after}`)),
  );
  return [...new Set(times)].sort();
}

export function presentPreview(source: ReadSource, planned: Planned | null): MoveInPreview {
  const { told, read, doubts } = source;
  const { rows, refused, noticed } = read;
  const { salah, iqamah } = planned?.moved ?? {};
  const { timeZone: time_zone, ...others } = told;
  const rules = iqamah?.rules ?? null;
  return {
    source: source.source,
    name: read.file.name,
    told: { ...others, time_zone },
    questions: read.questions,
    lines: refused.slice(0, MOST_REFUSED),
    refused: refused.length,
    notices: noticed.slice(0, MOST_NOTICED),
    noticed: noticed.length,
    doubts,
    first: rows[0]?.date ?? null,
    last: rows.at(-1)?.date ?? null,
    salah_days: rows.filter((row) => hasTimes(row, 'salah')).length,
    iqamah_days: rows.filter((row) => hasTimes(row, 'iqamah')).length,
    jumuah: jumuahIn(rows),
    rows: planned?.rows ?? [],
    rules: rules && { ...rules, exceptions: rules.exceptions.slice(0, MOST_EXCEPTIONS) },
    iqamah_records: iqamah?.records ?? 0,
    taken: salah?.taken ?? null,
    taken_iqamah: iqamah?.taken ?? null,
    findings: [...(salah?.findings ?? []), ...(iqamah?.findings ?? [])],
    is_stored: planned !== null && salah?.change_id === null && iqamah?.changeId === null,
    fingerprint: planned?.fingerprint ?? null,
    screen: planned?.screen ?? null,
  };
}
