import { ReminderRule } from '@minaret/contract/athan-plus/reminder-messages';
import { expect, it } from 'vitest';
import { draftOf, ruleOf } from './rule-draft.ts';

const RULES: readonly ReminderRule[] = [
  { days: { kind: 'weekdays', days: [0, 4] }, time: { kind: 'time', time: '18:05' } },
  {
    days: { kind: 'weekdays', days: [5] },
    time: { kind: 'prayer', prayer: 'fajr', at: 'iqamah', minutes: 0 },
  },
  {
    days: { kind: 'hijri', month: 9, days: [25, 27] },
    time: { kind: 'prayer', prayer: 'sunrise', at: 'adhan', minutes: -45 },
  },
  { days: { kind: 'hijri', month: null, days: [12] }, time: { kind: 'time', time: '00:00' } },
];

it.each(RULES.map((rule) => [JSON.stringify(rule), rule] as const))(
  'opened and saved unchanged it stays as it was: %s',
  (_, rule) => {
    expect(ruleOf(draftOf(rule))).toEqual(rule);
  },
);

it('begins with a rule that can be saved', () => {
  expect(ReminderRule.safeParse(ruleOf(draftOf(undefined))).success).toBe(true);
});

it('keeps what was chosen in the other way', () => {
  const draft = draftOf(RULES[0]);
  const looked = { ...draft, days: 'hijri', at: 'prayer' } as const;
  expect(ruleOf(looked)).not.toEqual(RULES[0]);
  expect(ruleOf({ ...looked, days: 'weekdays', at: 'time' })).toEqual(RULES[0]);
});
