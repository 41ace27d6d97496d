import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { cardEntry, priceOf } from '../../../test/builtin-customer.ts';
import { type Member, makeMember } from '../../../test/make.ts';
import { type BuiltinPayments, builtinOf } from '../../platform/payments/builtin/builtin-payments.ts';
import { PAGES } from '../../platform/payments/builtin/present.ts';

let test: TestApp;
let payments: BuiltinPayments;
beforeAll(async () => {
  test = await startApp();
  const builtin = builtinOf(test.platform.payments);
  if (!builtin) throw new Error('another provider');
  payments = builtin;
});

const CARD = { card: 'visa', exp_month: 12, exp_year: 2099 } as const;
const proMonth = priceOf('professional', 'month');

const featuresOf = async ({ caller, masjidId }: Member) =>
  (await caller.masjid.get({ params: { m_id: masjidId } })).m_premium_features;

/** The checkout that the billing page opens. */
async function openCheckout({ caller, masjidId }: Member, priceId = proMonth.id): Promise<string> {
  const params = { m_id: masjidId };
  const { session_url } = await caller.paymentBillings.createCheckout({
    params,
    body: { price_id: priceId },
  });
  return new URL(session_url).pathname;
}

const pay = async (path: string, payload: object) => {
  const answer = await test.caller().raw({ method: 'POST', url: `${path}/pay`, payload });
  return answer.json();
};

describe('a plan bought at the built-in provider', () => {
  it('works at once, by the events that it tells us', async () => {
    const member = await makeMember(test, ['mosque-admin']);
    const path = await openCheckout(member);
    expect(path).toMatch(new RegExp(`^${PAGES}/checkout/cs_`));
    const { response } = await pay(path, {});
    expect(response).toMatchObject({ status: 'succeeded', next: expect.stringContaining('success=true') });
    await test.runJobs();
    expect(await featuresOf(member)).toContain('slideshow');
    const again = await test.caller().raw({ method: 'POST', url: `${path}/pay`, payload: {} });
    expect([again.statusCode, again.json().code]).toEqual([410, 'token_invalid']);
  });
});
