// Decides: what Stripe asks a masjid for (onboarding), and what of its account's state we rely on.

import type Stripe from 'stripe';
import { PaymentError } from '../../payments/payment-error.ts';
import type { AccountArea, AccountState, NewAccount } from '../giving-payments.ts';

const INCLUDED = ['configuration.merchant', 'requirements', 'identity', 'defaults'] as const;

/** With Stripe's own dashboard, fees and losses: the masjid is the merchant, and we never stand between. */
export async function createAccount(
  stripe: Stripe,
  { masjidId, name, email, country, currency }: NewAccount,
  key: string,
): Promise<{ id: string }> {
  const { id } = await stripe.v2.core.accounts.create(
    {
      display_name: name,
      ...(email !== null && { contact_email: email }),
      dashboard: 'full',
      identity: { country: country.toLowerCase(), entity_type: 'non_profit' },
      configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
      defaults: {
        currency,
        responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' },
      },
      metadata: { masjid_id: String(masjidId) },
      include: [...INCLUDED],
    },
    { idempotencyKey: key },
  );
  return { id };
}

export async function onboardingUrl(
  stripe: Stripe,
  account: string,
  { returnUrl, refreshUrl }: { returnUrl: string; refreshUrl: string },
): Promise<string> {
  const { url } = await stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { refresh_url: refreshUrl, return_url: returnUrl },
    },
  });
  if (!url) throw new PaymentError('unavailable', 'Stripe gave no address');
  return url;
}

export async function readAccount(stripe: Stripe, id: string): Promise<AccountState | null> {
  const account = await stripe.v2.core.accounts.retrieve(id, { include: [...INCLUDED] });
  if (account.closed) return null;
  const status = account.configuration?.merchant?.capabilities?.card_payments?.status;
  const payouts = account.configuration?.merchant?.capabilities?.stripe_balance?.payouts?.status;
  const entries = account.requirements?.entries ?? [];
  const mine = entries.filter(({ awaiting_action_from }) => awaiting_action_from === 'user');
  return {
    id,
    country: account.identity?.country?.toUpperCase() ?? null,
    currency: account.defaults?.currency ?? null,
    canTakeCards: status === 'active',
    canPayOut: payouts === 'active',
    isSubmitted: status !== undefined && !mine.some(isAskedAtFirst),
    needs: mine.map((entry) => ({
      area: areaOf(entry.description),
      dueAt: dueOf(entry),
    })),
  };
}

type Entry = Stripe.V2.Core.Account.Requirements.Entry;

/** Not a paper that is wanted later, but what nobody has entered yet. */
const isAskedAtFirst = ({ minimum_deadline }: Entry) => minimum_deadline.status === 'past_due';

function dueOf({ minimum_deadline }: Entry): Date | null {
  const { time } = minimum_deadline as { time?: string };
  return time ? new Date(time) : null;
}

/** By the names of what is asked for, which are many and grow: what is not known is `other`. */
export function areaOf(description: string): AccountArea {
  if (/external_account|bank|payout/.test(description)) return 'bank';
  if (/document|verification/.test(description)) return 'documents';
  if (/director|owner|executive|trustee/.test(description)) return 'trustees';
  if (/representative|person|individual/.test(description)) return 'signer';
  return /business|identity|company|profile|tos/.test(description) ? 'charity' : 'other';
}
