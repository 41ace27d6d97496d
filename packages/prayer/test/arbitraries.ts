import fc from 'fast-check';
import { addDays, isoDate } from '../src/calendar/dates.ts';
import type { HijriCalendar } from '../src/calendar/hijri.ts';
import { monthIndex, publishedStart } from '../src/calendar/hijri-table.ts';
import { clockTime } from '../src/clock/clock.ts';
import { zoneNames } from '../src/clock/zones.ts';
import type {
  HoldBlock,
  IqamahRecord,
  IqamahRule,
  IqamahRules,
  RuleCondition,
  TimeRule,
} from '../src/iqamah/iqamah-rules.ts';
import type { Place, Settings } from '../src/types.ts';

const codes = <Code extends string>(...all: Code[]) => fc.constantFrom(...all);
const minutes = (min: number, max: number) => fc.integer({ min, max });

export const clock = minutes(0, 1439).map(clockTime);
export const date = minutes(19723, 24105).map(isoDate);

export const place: fc.Arbitrary<Place> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  timeZone: fc.constantFrom(...zoneNames()),
});

export const offsets = fc.record({
  fajr: minutes(-40, 100),
  sunrise: minutes(-40, 100),
  dhuhr: minutes(-40, 100),
  asr: minutes(-40, 100),
  maghrib: minutes(-40, 100),
  isha: minutes(-40, 100),
});

export const settingsWith = (offset: fc.Arbitrary<Settings['offsets']>): fc.Arbitrary<Settings> =>
  fc.record({
    method: codes('0', '1', '2', '3', '4', '5', '6', '7'),
    asr: codes('0', '1'),
    highLatitude: codes('0', '1', '2', '3'),
    fajrAngle: minutes(20, 40).map((half) => half / 2),
    ishaAngle: minutes(20, 40).map((half) => half / 2),
    offsets: offset,
    rounding: codes('nearest', 'safe'),
  });

const block: fc.Arbitrary<HoldBlock> = fc.oneof(
  fc.record({ kind: fc.constant('week' as const), from: minutes(0, 6) }),
  fc.record({ kind: fc.constant('days' as const), count: minutes(2, 31) }),
  fc.record({ kind: fc.constant('month' as const) }),
);

export const timeRule: fc.Arbitrary<TimeRule> = fc.letrec<{ rule: TimeRule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'rule' },
    fc.record({ kind: fc.constant('after' as const), minutes: minutes(0, 240) }),
    fc.record({ kind: fc.constant('fixed' as const), time: clock }),
    fc.record({ kind: fc.constant('season' as const), summer: tie('rule'), winter: tie('rule') }),
    fc.record({ kind: fc.constant('round-up' as const), to: minutes(1, 60), of: tie('rule') }),
    fc.record({ kind: fc.constant('hold' as const), block, of: tie('rule') }),
    fc.record({ kind: codes('later-of', 'earlier-of'), of: fc.tuple(tie('rule'), tie('rule')) }),
    fc.record({ kind: fc.constant('before-sunrise' as const), minutes: minutes(0, 120), of: tie('rule') }),
    fc.record({ kind: fc.constant('not-before-adhan' as const), of: tie('rule') }),
  ),
})).rule;

const monthDay = fc.record({ month: minutes(1, 12), day: minutes(1, 30) });
const ruleDate = fc.oneof(
  date,
  date.map((iso) => iso.slice(5)),
);

export const condition: fc.Arbitrary<RuleCondition> = fc.record(
  {
    weekdays: fc.uniqueArray(minutes(0, 6), { minLength: 1 }),
    from: ruleDate,
    to: ruleDate,
    hijri: fc.record({ from: monthDay, to: monthDay }),
  },
  { requiredKeys: [] },
);

export const rule: fc.Arbitrary<IqamahRule> = fc.record(
  { when: condition, time: timeRule },
  { requiredKeys: ['time'] },
);
const list = fc.array(rule, { maxLength: 3 });

export const rules: fc.Arbitrary<IqamahRules> = fc.record({
  version: fc.constant(1 as const),
  prayers: fc.record({ fajr: list, dhuhr: list, asr: list, maghrib: list, isha: list }, { requiredKeys: [] }),
  jumuah: fc.array(list, { maxLength: 3 }),
});

export const record: fc.Arbitrary<IqamahRecord> = fc
  .record({
    from: date,
    days: minutes(0, 40),
    source: codes('record', 'upload'),
    times: fc.record(
      { fajr: timeRule, dhuhr: timeRule, asr: timeRule, maghrib: timeRule, isha: timeRule },
      { requiredKeys: [] },
    ),
    jumuah: fc.option(fc.array(timeRule, { maxLength: 3 }), { nil: undefined }),
  })
  .map(({ from, days, ...rest }) => ({ ...rest, from, to: addDays(from, days) }));

export const calendar: fc.Arbitrary<HijriCalendar> = fc.record({
  offset: minutes(-2, 2),
  months: fc.array(
    fc
      .record({ year: minutes(1446, 1460), month: minutes(1, 12), slip: minutes(-2, 2) })
      .map(({ year, month, slip }) => ({
        year,
        month,
        start: isoDate(publishedStart(monthIndex(year, month)) + slip),
      })),
    { maxLength: 6 },
  ),
  turnsAtMaghrib: fc.boolean(),
});
