import { SPECIAL_TYPES } from '@minaret/contract/athan/special-prayers';
import type { TimingChange } from '@minaret/contract/timings/timing-history';
import { clockTime } from '@minaret/prayer/clock/clock';
import { IQAMAH_PRAYERS, PRAYERS } from '@minaret/prayer/types';
import type { KeptChange } from './types.ts';

export const asClock = (minutes: unknown) => (typeof minutes === 'number' ? clockTime(minutes) : null);
const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
const asCount = (value: unknown) => (typeof value === 'number' ? value : undefined);
const asOutcome = (value: unknown) => (['seen', 'not-seen'] as const).find((known) => known === value);

/** What the sentence of a change needs, as far as its kind has it. */
export function aboutOf({
  kind,
  summary,
}: {
  kind: string;
  summary: KeptChange['summary'];
}): TimingChange['about'] {
  if (kind === 'salah-edit' || kind === 'salah-put-back') {
    const prayer = PRAYERS.find((known) => known === summary.prayer);
    const date = asText(summary.date);
    return { from: date, to: date, prayer, before: asClock(summary.from), after: asClock(summary.to) };
  }
  if (kind.startsWith('special-')) return { special: specialOf(summary) };
  const changed = Array.isArray(summary.prayers) ? summary.prayers : [];
  const prayers = [
    ...IQAMAH_PRAYERS.filter((prayer) => changed.includes(prayer)),
    ...(summary.jumuah === true ? (['jumuah'] as const) : []),
  ];
  return {
    from: asText(summary.from),
    to: asText(summary.to),
    days: asCount(summary.days),
    replaced: asCount(summary.replaced),
    file: asText(summary.file),
    ...(prayers.length > 0 && { prayers }),
    hijri_year: asCount(summary.year),
    hijri_month: asCount(summary.month),
    outcome: asOutcome(summary.outcome),
    ...(summary.settings !== undefined && { has_settings: true }),
  };
}

function specialOf({ type, eid, year, is }: KeptChange['summary']): TimingChange['about']['special'] {
  const known = SPECIAL_TYPES.find((one) => one === type);
  if (!known) return undefined;
  return {
    type: known,
    eid: (['fitr', 'adha'] as const).find((one) => one === eid),
    year: asCount(year),
    is: (['added', 'changed', 'removed'] as const).find((one) => one === is),
  };
}
