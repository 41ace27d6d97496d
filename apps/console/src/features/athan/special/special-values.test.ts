import { SpecialContent, type SpecialPrayer } from '@minaret/contract/athan/special-prayers';
import { describe, expect, it } from 'vitest';
import {
  type CalendarYear,
  contentOf,
  newValues,
  problemsOf,
  type SpecialValues,
  valuesOf,
} from './special-values.ts';

const TODAY = '2026-11-15';
const YEARS: CalendarYear[] = [
  { year: 1447, ramadan: { from: '2026-02-18', to: '2026-03-19' }, fitr: '2026-03-20', adha: '2026-05-27' },
  { year: 1448, ramadan: { from: '2027-02-08', to: '2027-03-08' }, fitr: '2027-03-09', adha: '2027-05-16' },
];
const values = (change: Partial<SpecialValues> = {}) => ({ ...newValues(YEARS, TODAY), ...change });
const listed = (content: SpecialContent): SpecialPrayer => ({
  sp_id: 1,
  content,
  first_date: TODAY,
  last_date: TODAY,
  is_past: false,
  times: [],
  version: 1,
  updated_by: '',
});

describe('a special prayer in the dialog', () => {
  it('begins with the Ramadan that comes', () => {
    expect(values().year).toBe(1448);
  });

  it.each<[string, Partial<SpecialValues>]>([
    ['taraweeh', {}],
    ['nights named by hand', { nights: 'dates', from: TODAY, to: '2026-11-20', at: 'time', time: '20:15' }],
    ['qiyam', { type: 'qiyam', nights: 'last-ten', at: 'time', time: '02:30', note: 'Main hall' }],
    ['eid', { type: 'eid', eid: 'adha', times: ['07:30', '09:00', ''] }],
    ['eid on a day of its own', { type: 'eid', ownDate: '2027-03-10', times: ['07:30', '', ''] }],
    ['janazah', { type: 'janazah', follows: 'asr', burial: 'City cemetery' }],
    ['janazah at a time', { type: 'janazah', follows: 'time', time: '14:00', name: 'A neighbour' }],
  ])('%s is the same after it was saved and opened again', (_what, change) => {
    const content = contentOf(values(change));
    expect(SpecialContent.parse(content)).toEqual(content);
    expect(problemsOf(values(change), TODAY)).toEqual({});
    expect(contentOf(valuesOf(listed(content), newValues(YEARS, TODAY)))).toEqual(content);
  });

  it.each<[Partial<SpecialValues>, object]>([
    [{ type: 'eid' }, { 'times.0': 'required' }],
    [{ type: 'eid', times: ['09:00', '08:00', ''] }, { 'times.1': 'order' }],
    [{ type: 'eid', times: ['09:00', '09:00', ''] }, { 'times.1': 'order' }],
    [{ type: 'eid', times: ['07:00', '09:00', '09:00'] }, { 'times.2': 'order' }],
    [{ type: 'eid', times: ['07:00', '', '08:00'] }, { 'times.1': 'required' }],
    [{ type: 'eid', times: ['07:00', '', ''], ownDate: '2026-11-14' }, { ownDate: 'pastDay' }],
    [{ type: 'janazah', date: '2026-11-14' }, { date: 'pastDay' }],
    [{ type: 'janazah', date: '' }, { date: 'required' }],
    [{ type: 'janazah', follows: 'jumuah' }, { follows: 'friday' }],
    [{ type: 'janazah', follows: 'jumuah', date: '2026-11-20' }, {}],
    [{ type: 'janazah', follows: 'time' }, { time: 'required' }],
    [{ nights: 'dates', from: '2026-11-20', to: '2026-11-19' }, { to: 'rangeWrong' }],
    [{ nights: 'dates', from: '2026-11-01', to: '2026-11-02' }, { to: 'pastDay' }],
    [{ minutes: '241' }, { minutes: 'minutesRange' }],
    [{ minutes: '' }, { minutes: 'minutesRange' }],
    [{ minutes: '-5' }, { minutes: 'minutesRange' }],
    [{ minutes: '1.5' }, { minutes: 'minutesRange' }],
    [{ minutes: '۲۰' }, {}],
  ])('%o is told %o', (change, problems) => {
    expect(problemsOf(values(change), TODAY)).toEqual(problems);
  });
});
