// Decides: how a first plan is bought, and whether it begins with a free trial (`TRIAL_DAYS`).

import { TRIAL_DAYS } from '@minaret/contract/access/plans';
import type { Checkout } from '@minaret/contract/billing/checkout';
import { masjidOf, type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { priceToBuy } from './catalogue.ts';
import { accountOf, accountWithCustomer } from './customer.ts';
import { operate } from './operations.ts';
import { syncMasjid } from './sync.ts';

/**
 * The payment page of a first plan. One is open at a time: whoever asks for another closes the earlier one, so that two
 * tabs, or two admins, buy once and try once.
 */
export async function createCheckout(ctx: RequestContext, priceId: string): Promise<Checkout> {
  const { id } = masjidOf(ctx);
  const { payments, config } = ctx.ports;
  const price = await priceToBuy(payments, priceId);
  await accountWithCustomer(ctx);
  await syncMasjid(ctx, id);
  const seen = await accountOf(ctx);
  refuseIfSubscribed(seen);
  if (seen.checkout_id) await closeCheckout(ctx, id, seen.checkout_id);

  const plansUrl = `${config.publicUrl}/settings/plans`;
  const made = await operate(ctx, id, 'create-checkout', (account) => {
    refuseIfSubscribed(account);
    // Somebody has opened one meanwhile: theirs is closed with the next attempt.
    if (account.checkout_id || !account.customer_id) throw new Failure('billing_busy');
    return {
      customerId: account.customer_id,
      priceId: price.id,
      trialDays: account.trial_used_at ? null : TRIAL_DAYS,
      successUrl: `${config.publicUrl}/settings/payment-billing?success=true`,
      cancelUrl: plansUrl,
      locale: userOf(ctx).locale,
      ...(payments.hasEmbeddedCheckout && { isEmbedded: true }),
    };
  });
  if (made?.clientSecret && payments.publicKey) {
    const embedded = { client_secret: made.clientSecret, public_key: payments.publicKey };
    return { session_url: plansUrl, embedded };
  }
  if (!made?.url) throw new Failure('billing_busy');
  return { session_url: made.url, embedded: null };
}

function refuseIfSubscribed(account: { subscription_id: string | null; is_legacy: boolean }): void {
  if (account.is_legacy) throw new Failure('legacy_billing');
  if (account.subscription_id) throw new Failure('already_subscribed');
}

/** One that was paid for meanwhile is a plan, and no other is sold. */
async function closeCheckout(ctx: RequestContext, masjidId: number, checkoutId: string): Promise<void> {
  const closed = await operate(ctx, masjidId, 'expire-checkout', (account) =>
    account.checkout_id === checkoutId ? { checkoutId } : null,
  );
  if (closed?.status !== 'complete') return;
  await syncMasjid(ctx, masjidId);
  refuseIfSubscribed(await accountOf(ctx));
}
