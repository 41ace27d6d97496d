import { expect, it } from 'vitest';
import {
  address,
  colleague,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';

useBrowser();

const PATH = '/timings/iqama';
const ADMIN = 'admin@demo.minaret.test';
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

it('a change that a program proposes is seen, refused with a reason, and another accepted', async () => {
  const { call, m_id } = await colleague(ADMIN);
  // A try before this one may have left its own.
  for (const { id, state } of await call('GET', `/iqama-timings/proposals/${m_id}`))
    if (state === 'waiting') await call('POST', `/iqama-timings/proposals/${m_id}/${id}/refuse`, {});
  const { key } = await call('POST', `/api-keys/${m_id}`, {
    name: 'Assistant',
    scopes: ['timings:propose'],
    days: 30,
  });
  const propose = async (given: object) => {
    const params = { name: 'propose_iqamah_change', arguments: given };
    const answer = await fetch(address('/mcp'), {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    expect((await answer.json()).result.isError).toBe(false);
  };
  await propose({ from: inDays(5), fajr: '+5', note: 'Everybody wants it earlier' });
  const { page, context } = await newPerson({ viewport: { width: 1440, height: 1000 } });
  await enter(page, ADMIN);
  await page.goto(address(PATH));
  await page.getByRole('heading', { name: 'Proposed changes' }).waitFor();
  await page.getByText('Everybody wants it earlier').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse this proposal?' });
  await dialog.getByLabel('Reason (optional)').fill('Not in winter');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('The proposal was refused.').waitFor();
  await page.getByRole('heading', { name: 'Proposed changes' }).waitFor({ state: 'detached' });

  // The open page hears of the next one by itself.
  await propose({ from: inDays(6), isha: '+25' });
  await page.getByRole('heading', { name: 'Proposed changes' }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await context.addCookies([{ name: 'locale', value: 'ar', url: address() }]);
  await page.goto(address(PATH));
  await page.getByRole('heading', { name: 'تغييرات مقترحة' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'قبول' }).click();
  await page.getByText('تم التغيير', { exact: false }).waitFor();
  const [accepted] = await call('GET', `/iqama-timings/proposals/${m_id}`);
  expect(accepted.state).toBe('accepted');
});
