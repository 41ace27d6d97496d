import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { DEMO_PASSWORD } from './demo-people.ts';
import { seedDemo } from './seed.ts';

it('has books that agree: gifts of this month, a campaign on its way, every seal whole', async () => {
  const test = await startApp();
  await seedDemo(test.platform);
  const caller = test.caller();
  const params = { m_id: 1 };
  await caller.users.loginV2({ body: { email: 'donations@demo.minaret.test', password: DEMO_PASSWORD } });
  const { gifts, total } = await caller.gifts.list({ params, query: {} });
  expect(total).toBeGreaterThan(30);
  expect(gifts.every(({ way }) => way !== 'card')).toBe(true);
  const { agrees, funds, held } = await caller.funds.balances({ params, query: {} });
  expect(agrees).toBe(true);
  expect(funds.every((fund) => fund.held > 0)).toBe(true);
  expect(funds.reduce((sum, fund) => sum + fund.held, 0)).toBe(held);
  const [roof] = await caller.campaigns.list({ params });
  expect(roof).toMatchObject({ state: 'running', slug: 'our-new-roof' });
  expect(roof?.given).toBeGreaterThan(500_000);
  expect(roof?.given).toBeLessThan(roof?.goal ?? 0);
  expect(await caller.ledger.check({ params })).toMatchObject({ is_whole: true });
}, 120_000);
