import type { IsoDate } from '../types.ts';
import type { IqamahRecord } from './iqamah-rules.ts';

interface Ordered {
  record: IqamahRecord;
  order: number;
}

/** Finds the records of a date, the last given first. A year of uploaded rows is looked up by date, not searched. */
export function recordFinder(records: readonly IqamahRecord[]): (date: IsoDate) => readonly IqamahRecord[] {
  if (records.length === 0) return () => records;
  const ofOneDay = new Map<IsoDate, Ordered[]>();
  const ofRanges: Ordered[] = [];
  records.forEach((record, order) => {
    if (record.from !== record.to) ofRanges.push({ record, order });
    else ofOneDay.set(record.from, [...(ofOneDay.get(record.from) ?? []), { record, order }]);
  });
  return (date) => {
    const found = (ofOneDay.get(date) ?? []).concat(
      ofRanges.filter(({ record }) => record.from <= date && date <= record.to),
    );
    return found.sort((a, b) => b.order - a.order).map(({ record }) => record);
  };
}
