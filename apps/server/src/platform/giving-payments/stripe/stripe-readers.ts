// Decides: how Stripe's smart card readers (Terminal) are driven by the server: registered, asked for a card, asked to stop.

import type Stripe from 'stripe';
import { PaymentError } from '../../payments/payment-error.ts';
import { asking } from '../../payments/stripe/stripe-error.ts';
import type { CardReader, ReaderPlace } from '../card-readers.ts';
import type { CardReaders } from '../giving-payments.ts';
import { readCharge } from './stripe-charge.ts';
import { onStatement } from './stripe-statement.ts';

/** Canadian debit cards are a network of their own. */
const INTERAC_CURRENCY = 'cad';

function readerOf({ id, label, device_type, status, action }: Stripe.Terminal.Reader): CardReader {
  return {
    id,
    label,
    kind: device_type,
    isOnline: status === 'online',
    action: action && { paymentId: paymentOf(action), status: statusOf(action.status) },
  };
}

function paymentOf({ process_payment_intent: asked }: Stripe.Terminal.Reader.Action): string | null {
  const intent = asked?.payment_intent;
  return (typeof intent === 'string' ? intent : intent?.id) ?? null;
}

/** A status that we do not know is not over. */
function statusOf(status: string): 'in_progress' | 'succeeded' | 'failed' {
  return status === 'succeeded' || status === 'failed' ? status : 'in_progress';
}

/**
 * One that is there is used, the masjid's own name before others: some countries want more of an address than we know, and
 * there the masjid makes its place at Stripe.
 */
async function locationOf(
  stripe: Stripe,
  accountId: string,
  place: ReaderPlace,
  key: string,
): Promise<string> {
  const on = { stripeContext: accountId };
  const { data } = await stripe.terminal.locations.list({ limit: 100 }, on);
  const found = data.find(({ display_name }) => display_name === place.name) ?? data[0];
  if (found) return found.id;
  const { line, city, country } = place;
  const made = await stripe.terminal.locations.create(
    { display_name: place.name, address: { line1: line, city, country } },
    { ...on, idempotencyKey: `${key}:location` },
  );
  return made.id;
}

export function stripeReaders(stripe: Stripe): CardReaders {
  return {
    register: ({ accountId, code, label, place }, key) =>
      asking(async () => {
        const location = await locationOf(stripe, accountId, place, key);
        const reader = await stripe.terminal.readers.create(
          { registration_code: code, label, location },
          { stripeContext: accountId, idempotencyKey: key },
        );
        return readerOf(reader);
      }),
    read: (accountId, readerId) =>
      asking(async () => {
        try {
          const reader = await stripe.terminal.readers.retrieve(readerId, {}, { stripeContext: accountId });
          return reader.deleted ? null : readerOf(reader);
        } catch (error) {
          if ((error as { code?: string }).code === 'resource_missing') return null;
          throw error;
        }
      }),
    remove: (accountId, readerId) =>
      asking(async () => {
        await stripe.terminal.readers.del(readerId, {}, { stripeContext: accountId });
      }),
    createPayment: (asked, key) =>
      asking(async () => {
        const { accountId, giftId, amount, currency, description, masjidName } = asked;
        const suffix = onStatement(description);
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency,
            allowed_payment_method_types:
              currency === INTERAC_CURRENCY ? ['card_present', 'interac_present'] : ['card_present'],
            description: `${masjidName}: ${description}`,
            ...(suffix && { statement_descriptor_suffix: suffix }),
            metadata: { gift_id: giftId },
          },
          { stripeContext: accountId, idempotencyKey: key },
        );
        const state = await readCharge(stripe, accountId, intent.id);
        if (!state) throw new PaymentError('not_found', 'Stripe knows no such payment');
        return state;
      }),
    present: (accountId, readerId, payment_intent, key) =>
      asking(async () => {
        const reader = await stripe.terminal.readers.processPaymentIntent(
          readerId,
          {
            payment_intent,
            // Nobody is asked for a tip, and no card is kept from a tap.
            process_config: { enable_customer_cancellation: true, skip_tipping: true },
          },
          { stripeContext: accountId, idempotencyKey: key },
        );
        return readerOf(reader);
      }),
    cancel: (accountId, readerId, key) =>
      asking(async () => {
        await stripe.terminal.readers.cancelAction(
          readerId,
          {},
          { stripeContext: accountId, idempotencyKey: key },
        );
      }),
  };
}
