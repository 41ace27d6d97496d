// Decides: adding a card, making it the default, removing it; the billing name and address.

import type { BillingDetailsUpdate } from '@minaret/contract/billing/billing-details';
import type { PaymentMethod } from '@minaret/contract/billing/payment-method';
import { audit } from '../../platform/audit.ts';
import { masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { listCards, updateAccount } from './account-queries.ts';
import { accountOf, accountWithCustomer } from './customer.ts';
import { operate } from './operations.ts';
import { presentCard } from './present.ts';
import { syncMasjid } from './sync.ts';

export async function cardsOf(ctx: RequestContext): Promise<PaymentMethod[]> {
  const { id } = masjidOf(ctx);
  const cards = await ctx.transact(({ db }) => listCards(db, id));
  return cards.map(presentCard);
}

/** What the provider has now, as after the browser has confirmed a card or a payment. */
export async function refreshCards(ctx: RequestContext): Promise<PaymentMethod[]> {
  await syncMasjid(ctx, masjidOf(ctx).id);
  return cardsOf(ctx);
}

/** A new secret each time: one that was left open is good for nothing. */
export async function createSetup(
  ctx: RequestContext,
): Promise<{ client_secret: string; public_key: string | null }> {
  const { customer_id: customerId } = await accountWithCustomer(ctx);
  const setup = await operate(ctx, masjidOf(ctx).id, 'create-setup', () => ({ customerId }));
  if (!setup) throw new Failure('billing_busy');
  return { client_secret: setup.clientSecret, public_key: ctx.ports.payments.publicKey };
}

async function cardToChange(ctx: RequestContext, cardId: string) {
  const { id } = masjidOf(ctx);
  const cards = await ctx.transact(({ db }) => listCards(db, id));
  const card = cards.find((each) => each.id === cardId);
  const { customer_id: customerId } = await accountOf(ctx);
  if (!card || !customerId) throw new Failure('not_found');
  return { card, customerId };
}

export async function makeDefaultCard(ctx: RequestContext, cardId: string): Promise<PaymentMethod[]> {
  const { id } = masjidOf(ctx);
  const { card, customerId } = await cardToChange(ctx, cardId);
  if (!card.is_default) {
    await operate(ctx, id, 'default-card', () => ({ customerId, cardId }));
    await noteCard(ctx, 'billing.default-card', card.last4);
  }
  return refreshCards(ctx);
}

export async function removeCard(ctx: RequestContext, cardId: string): Promise<PaymentMethod[]> {
  const { id } = masjidOf(ctx);
  const { card, customerId } = await cardToChange(ctx, cardId);
  if (card.is_default) throw new Failure('default_card');
  await operate(ctx, id, 'detach-card', () => ({ customerId, cardId }));
  await noteCard(ctx, 'billing.remove-card', card.last4);
  return refreshCards(ctx);
}

function noteCard(ctx: RequestContext, action: string, last4: string): Promise<void> {
  return ctx.transact((own) => audit(own, action, { details: { last4 } }));
}

export async function updateDetails(
  ctx: RequestContext,
  details: BillingDetailsUpdate,
): Promise<BillingDetailsUpdate> {
  const { id } = masjidOf(ctx);
  const { customer_id: customerId } = await accountWithCustomer(ctx);
  const { name, associated_email: email, phone } = details;
  await operate(ctx, id, 'update-customer', () => ({ customerId, name, email, phone }));
  await ctx.transact(async (own) => {
    const { version } = await updateAccount(own.db, id, { name, email, phone });
    await updateAccount(own.db, id, { version: version + 1 });
    await audit(own, 'billing.details', { details: { name } });
    await own.publish('billing');
  });
  return details;
}
