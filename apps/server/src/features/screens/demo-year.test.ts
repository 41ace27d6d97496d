import { rehearse } from '@minaret/display/rehearse';
import { expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { DEMO_PASSWORD } from '../../db/demo-people.ts';
import { seedDemo } from '../../db/seed.ts';

it('starves no slide of the demo in any of its windows, and every state of the year is seen', async () => {
  const test = await startApp();
  await seedDemo(test.platform);
  const caller = test.caller();
  await caller.users.loginV2({ body: { email: 'admin@demo.minaret.test', password: DEMO_PASSWORD } });
  const { screens } = await caller.screens.list({ params: { m_id: 1 } });
  const body = { screen_id: screens[0]?.id ?? null };
  const { findings } = rehearse(await caller.screens.previewManifest({ params: { m_id: 1 }, body }));
  // Its Eid al-Adha is still to be entered, as in most mosques half a year before.
  const faults = findings.filter(
    ({ severity, kind }) => severity === 'fault' && kind !== 'eid-without-prayers',
  );
  expect(faults).toEqual([]);
}, 60_000);
