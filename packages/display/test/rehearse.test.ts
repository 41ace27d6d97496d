import { expect, test } from 'vitest';
import type { Manifest } from '../src/manifest.ts';
import { rehearse } from '../src/rehearse.ts';
import { SAMPLE_RULES, sampleManifest } from './sample-manifest.ts';

const text = { kind: 'text' as const, title: '', message: 'words' };
const kinds = (manifest: Manifest) =>
  rehearse(manifest)
    .findings.filter(({ severity }) => severity === 'fault')
    .map(({ kind }) => kind);

test('a year in which all is well has no fault, and tells of its clock changes and Eids', () => {
  const calm = sampleManifest({
    rules: { ...SAMPLE_RULES, jumuah: [[{ time: { kind: 'fixed', time: '13:40' } }]] },
    settings: { khutbah: { isShown: true, minutes: 20, subject: null } },
  });
  const report = rehearse(calm);
  expect(report).toMatchObject({ from: '2026-11-15', to: '2027-12-19', days: 400 });
  expect(report.changes).toBeGreaterThan(400 * 20);
  const told = report.findings.map(({ kind, count }) => `${kind} ${count}`);
  expect(told.filter((each) => each === 'clock-change 1').length).toBe(2);
  expect(told).toContain('eid-morning 2');
});

test('finds a countdown without time, an empty Friday, Eid without prayers, days without times, an unseen slide', () => {
  const rules = {
    ...SAMPLE_RULES,
    prayers: { ...SAMPLE_RULES.prayers, maghrib: [{ time: { kind: 'after' as const, minutes: 0 } }] },
    jumuah: [],
  };
  const manifest = sampleManifest({
    rules,
    days: 399,
    eidPrayers: [],
    more: { slides: [{ id: 'past', seconds: 12, schedule: { to: '2026-01-01' }, body: text }] },
  });
  const report = rehearse(manifest);
  const about = (kind: string) => report.findings.find((finding) => finding.kind === kind);
  expect(about('countdown-skipped')).toMatchObject({ prayer: 'maghrib', why: 'too-soon' });
  expect(about('empty-friday')).toMatchObject({ count: 57, dates: expect.arrayContaining(['2026-11-20']) });
  expect(about('eid-without-prayers')).toMatchObject({ count: 2 });
  expect(about('no-times')).toMatchObject({ count: 1, dates: ['2027-12-19'] });
  expect(about('slide-never-shown')).toMatchObject({ slideId: 'past' });
});

test('finds a prayer that is not over when the next one is called', () => {
  expect(kinds(sampleManifest())).toContain('state-over-adhan');
});
