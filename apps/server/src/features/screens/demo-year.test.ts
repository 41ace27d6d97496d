import type { Finding } from '@minaret/display/rehearsal';
import { rehearse } from '@minaret/display/rehearse';
import { weekday } from '@minaret/prayer/dates';
import { expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { DEMO_PASSWORD } from '../../db/demo-people.ts';
import { seedDemo } from '../../db/seed.ts';

const FRIDAY = 5;

/** In midwinter the demo's second Jumu'ah goes on into Asr: no slide can be seen before an iqamah that lies within it. */
it('starves no slide of the demo in any of its windows, and every state of the year is seen', async () => {
  const test = await startApp();
  await seedDemo(test.platform);
  const caller = test.caller();
  await caller.users.loginV2({ body: { email: 'admin@demo.minaret.test', password: DEMO_PASSWORD } });
  const { screens } = await caller.screens.list({ params: { m_id: 1 } });
  const body = { screen_id: screens[0]?.id ?? null };
  const { findings } = rehearse(await caller.screens.previewManifest({ params: { m_id: 1 }, body }));
  const isInJumuah = ({ dates, ...about }: Finding) =>
    'prayer' in about && about.prayer === 'asr' && dates.every((date) => weekday(date) === FRIDAY);
  const faults = findings.filter((finding) => finding.severity === 'fault' && !isInJumuah(finding));
  expect(faults).toEqual([]);
  expect(findings).not.toContainEqual(expect.objectContaining({ why: 'crowded' }));
}, 60_000);
