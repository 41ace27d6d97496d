import { describe, expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { checkOut, priceOf } from '../../../test/billing.ts';
import { makeMember, makeUser, signIn } from '../../../test/make.ts';

describe('a masjid that is billed elsewhere', () => {
  it('buys nothing here: its open payment page is closed, its plan is not changed, and may be cancelled', async () => {
    const test = await startApp();
    const { caller, masjidId, ...member } = await makeMember(test, ['mosque-admin']);
    const admin = { ...member, caller, masjidId };
    const system = await signIn(test, await makeUser(test, { is_system_admin: true }));
    const params = { m_id: masjidId };
    const setLegacy = async (is_legacy: boolean) => {
      await system.systemBilling.setLegacy({ params, body: { is_legacy } });
      await test.runJobs();
    };
    const billings = caller.paymentBillings;
    const { session_url } = await billings.createCheckout({
      params,
      body: { price_id: await priceOf(test, 'premium') },
    });
    const checkout = () => test.platform.payments.checkout(session_url.split('/').at(-1) ?? '');
    expect(await checkout()).toMatchObject({ status: 'open' });
    await setLegacy(true);
    expect(await checkout()).toMatchObject({ status: 'expired' });

    await setLegacy(false);
    await checkOut(test, admin, 'premium');
    await setLegacy(true);
    const price = { ...params, price_id: await priceOf(test, 'ultimate') };
    const refused = { code: 'legacy_billing' };
    await expect(billings.previewChange({ params: price })).rejects.toMatchObject(refused);
    await expect(billings.changePlan({ params: price })).rejects.toMatchObject(refused);
    const { version } = await billings.subscription({ params });
    const cancelled = await billings.cancel({ params, body: { cancels: true, version } });
    expect(cancelled?.cancels_at).toEqual(expect.any(Number));
  });
});
