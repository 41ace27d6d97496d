import { rehearse } from '@minaret/display/rehearse';
import { addDays } from '@minaret/prayer/calendar/dates';
import { hijriDate, PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import { hijriEvents } from '@minaret/prayer/calendar/hijri-events';
import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { seedDemo } from './seed.ts';
import { specialsFrom } from './seed-athan.ts';

it('has nothing to check on any of its screens: no slide is starved, and no state of the year is missing', async () => {
  const test = await startApp();
  await seedDemo(test.platform);
  const caller = test.caller();
  const params = { m_id: 1 };
  await caller.users.loginV2({ body: { email: 'admin@demo.minaret.test', password: DEMO_PASSWORD } });
  const { screens } = await caller.screens.list({ params });
  expect(screens).toHaveLength(3);
  for (const screen_id of [null, ...screens.map(({ id }) => id)]) {
    const { findings } = rehearse(await caller.screens.previewManifest({ params, body: { screen_id } }));
    const faults = findings.filter(({ severity }) => severity === 'fault');
    expect(faults, `screen ${screen_id}`).toEqual([]);
    expect(findings.map(({ kind }) => kind)).toContain('eid-morning');
  }
}, 120_000);

it('knows the prayers of every Eid that its screens will come to, whenever it is filled', () => {
  for (let today = '2026-11-16'; today < '2030-01-01'; today = addDays(today, 7)) {
    const range = { from: addDays(today, -1), to: addDays(today, 400) };
    const entered = specialsFrom(today).flatMap((one) =>
      one.type === 'eid' ? [`eid-al-${one.eid} ${one.year}`] : [],
    );
    const coming = hijriEvents(PLAIN_CALENDAR, range)
      .filter(({ event }) => event === 'eid-al-fitr' || event === 'eid-al-adha')
      .map(({ event, date }) => `${event} ${hijriDate(PLAIN_CALENDAR, date).year}`);
    expect(coming.length, today).toBeGreaterThanOrEqual(2);
    expect(entered, today).toEqual(expect.arrayContaining(coming));
  }
});
