import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mutatedFile, seeded } from '../../test/hostile-text.ts';
import { LONDON, MAKKAH, mosqueYear, settingsOf, TORONTO } from '../../test/mosque-year.ts';
import { CELL_FAULTS } from '../../test/planted-cell-faults.ts';
import { IQAMAH_FAULTS } from '../../test/planted-iqamah-faults.ts';
import { ROW_FAULTS } from '../../test/planted-row-faults.ts';
import { SKY_FAULTS } from '../../test/planted-sky-faults.ts';
import { readTimetable } from '../files/read.ts';
import type { Place, Settings } from '../types.ts';
import { examine } from './examine.ts';
import { CHECKS, type Finding } from './finding.ts';
import { applyFix } from './fix.ts';
import { findingSentence } from './sentences.ts';

const FAULTS = [...ROW_FAULTS, ...CELL_FAULTS, ...SKY_FAULTS, ...IQAMAH_FAULTS];
const seen = (findings: Finding[], check: string, column?: string) =>
  findings.filter(
    (finding) => finding.check === check && (column === undefined || finding.column === column),
  );

describe('a sound timetable', () => {
  test.each<[string, Place, Settings]>([
    ['Toronto', TORONTO, settingsOf()],
    ['Toronto by Tehran and Hanafi', TORONTO, settingsOf({ method: '7', asr: '1' })],
    ['London', LONDON, settingsOf({ method: '3' })],
    ['Makkah', MAKKAH, settingsOf({ method: '4' })],
    [
      'Sydney',
      { latitude: -33.87, longitude: 151.21, timeZone: 'Australia/Sydney' },
      settingsOf({ method: '3' }),
    ],
    [
      'Singapore',
      { latitude: 1.35, longitude: 103.82, timeZone: 'Asia/Singapore' },
      settingsOf({ method: '1' }),
    ],
  ])('%s: nothing to say, whatever is known of the masjid', (_, place, settings) => {
    const rows = mosqueYear(place, settings);
    for (const context of [{}, { place }, { place, settings }]) {
      const found = examine(rows, context).map(({ key, dates }) => `${key} ${dates[0]}`);
      expect(found).toEqual([]);
    }
  });

  test('a leap that the rule of the masjid makes is explained by it', () => {
    const settings = settingsOf({ method: '0', highLatitude: '1' });
    const rows = mosqueYear(LONDON, settings);
    expect(seen(examine(rows, { place: LONDON }), 'unexplained-jump')).toHaveLength(1);
    expect(seen(examine(rows, { place: LONDON, settings }), 'unexplained-jump')).toEqual([]);
  });

  test('an empty table has no faults', () => {
    expect(examine([], { place: TORONTO, settings: settingsOf(), today: '2026-01-01' })).toEqual([]);
  });
});

describe('any timetable that can be read', () => {
  test('is examined without an exception, and every fix can be applied', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, isKnown) => {
        const hints = {
          year: 2026,
          month: 3,
          dateOrder: 'dmy',
          asr: '0',
          salahClock: '24h',
          iqamahClock: '24h',
        } as const;
        const { rows } = readTimetable(mutatedFile(seeded(seed)), hints);
        const before = JSON.stringify(rows);
        for (const { fix } of examine(rows, isKnown ? { place: LONDON, settings: settingsOf() } : {})) {
          if (fix) examine(applyFix(rows, fix));
        }
        expect(JSON.stringify(rows)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });
});

describe('planted faults', () => {
  test('there is one for every check', () => {
    expect(new Set(FAULTS.map(({ check }) => check))).toEqual(new Set(CHECKS));
  });

  describe.each(FAULTS)('$check: $name', (fault) => {
    const findings = examine(fault.rows, fault.context);
    const [finding] = seen(findings, fault.check, fault.column);

    test('is found, with its days, and is the gravest thing said', () => {
      expect(finding).toMatchObject({ severity: fault.severity, accepted: false });
      expect(finding?.dates).toHaveLength(fault.days);
      const errors = findings.filter(({ severity }) => severity === 'error').map(({ check }) => check);
      expect(new Set(errors)).toEqual(new Set(fault.severity === 'error' ? [fault.check] : []));
    });

    test('is told in words', () => {
      const sentence = finding ? findingSentence(finding) : '';
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object/);
    });

    test(fault.isFixed ? 'is gone when the fix is applied' : 'offers no fix', () => {
      expect(finding?.fix !== undefined).toBe(fault.isFixed);
      if (!finding?.fix) return;
      const fixed = applyFix(fault.rows, finding.fix);
      expect(seen(examine(fixed, fault.context), fault.check, fault.column)).toEqual([]);
    });

    test('stays silent where nothing is wrong', () => {
      expect(seen(examine(fault.silent.rows, fault.silent.context), fault.check)).toEqual([]);
    });

    test('can be accepted as practice, and stays listed', () => {
      const key = finding?.key ?? '';
      const again = examine(fault.rows, { ...fault.context, accepted: [key] });
      expect(again.find((one) => one.key === key)).toMatchObject({ check: fault.check, accepted: true });
      expect(again.filter((one) => one.key !== key).every((one) => !one.accepted)).toBe(true);
    });
  });
});
