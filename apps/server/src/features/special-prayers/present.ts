import type { SpecialTime } from '@minaret/contract/athan/special-prayers';
import type { SpecialOccurrence } from './resolve.ts';

export function presentTime({ id, prayer, date, time, slot }: SpecialOccurrence): SpecialTime {
  const { type, note } = prayer;
  const plain = { sp_id: id, type, date, time, slot, note, eid: null, name: null, after: null, burial: null };
  if (prayer.type === 'eid') return { ...plain, eid: prayer.eid };
  if (prayer.type !== 'janazah') return { ...plain, after: prayer.at.kind === 'after-isha' ? 'isha' : null };
  const { name, at, burial } = prayer;
  return { ...plain, name, burial, after: at.kind === 'after' ? at.prayer : null };
}
