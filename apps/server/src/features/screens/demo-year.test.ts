import { rehearse } from '@minaret/display/rehearse';
import { expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { DEMO_PASSWORD } from '../../db/demo-people.ts';
import { seedDemo } from '../../db/seed.ts';

/** A prayer of the demo is called while another stands only where its own times overlap, which is no slide's fault. */
it('starves no slide of the demo in any of its windows, and every state of the year is seen', async () => {
  const test = await startApp();
  await seedDemo(test.platform);
  const caller = test.caller();
  await caller.users.loginV2({ body: { email: 'admin@demo.minaret.test', password: DEMO_PASSWORD } });
  const { screens } = await caller.screens.list({ params: { m_id: 1 } });
  const [screen] = screens;
  const manifest = await caller.screens.previewManifest({
    params: { m_id: 1 },
    body: { screen_id: screen?.id ?? null },
  });
  const { findings } = rehearse(manifest);
  const faults = findings.filter(({ severity }) => severity === 'fault');
  expect(faults).toEqual([]);
}, 60_000);
