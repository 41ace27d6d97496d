// Decides: which mail a change at the card provider brings: receipt, failed payment, plan begun or ended.

import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { Account, Invoice } from './account-queries.ts';
import { isEntitling } from './entitlements.ts';

type MailNews = Omit<JobPayload<'billing:mail'>, 'masjidId'>;

/** What is older was news then: whoever brings a customer along, or was away for long, is not written to about it. */
const NEWS_MS = 3 * 24 * 60 * 60_000;

interface Change {
  /** By the provider's time. */
  now: Date;
  before: Account;
  after: Account;
  known: readonly Invoice[];
  invoices: readonly Invoice[];
}

export interface News {
  /** Those that are new or not as they were. */
  invoices: Invoice[];
  /** Each is sent once for what it is about, however often the same is found out. */
  mails: MailNews[];
  /** What nobody did, though somebody may have been the first to see it, is `byItself`. */
  activity: { action: string; details: Record<string, unknown>; byItself?: true }[];
  isPlanChanged: boolean;
}

/** What is different between two readings of the provider, and who has to hear of it. */
export function newsOf({ now, before, after, known, invoices }: Change): News {
  const isFresh = (at: Date | null) => at !== null && now.getTime() - at.getTime() < NEWS_MS;
  const byId = new Map(known.map((invoice) => [invoice.id, invoice]));
  const changed = invoices.filter((invoice) => !isSameInvoice(byId.get(invoice.id), invoice));
  const isOldPlan = before.subscription_id === null && !isFresh(after.started_at);
  const plan = isOldPlan ? { mails: [], activity: [] } : planNews(before, after);
  const told = changed.filter(({ paid_at, created_at, attempts }) =>
    isFresh(paid_at ?? (attempts > 0 ? now : created_at)),
  );
  return {
    invoices: changed,
    mails: [...plan.mails, ...told.flatMap((invoice) => invoiceMails(byId.get(invoice.id), invoice))],
    activity: plan.activity,
    isPlanChanged:
      effectivePlan(before) !== effectivePlan(after) || before.trial_used_at !== after.trial_used_at,
  };
}

const effectivePlan = ({ status, plan }: Account) => (isEntitling(status) ? plan : null);

function isSameInvoice(before: Invoice | undefined, after: Invoice): boolean {
  if (!before) return false;
  const keys = Object.keys(after) as (keyof Invoice)[];
  return keys.every((key) => JSON.stringify(before[key]) === JSON.stringify(after[key]));
}

function invoiceMails(before: Invoice | undefined, after: Invoice): MailNews[] {
  if (after.status === 'paid' && before?.status !== 'paid' && after.amount_paid > 0)
    return [{ kind: 'receipt', about: after.id }];
  if (after.status === 'open' && after.attempts > (before?.attempts ?? 0))
    return [{ kind: 'payment-failed', about: `${after.id}:${after.attempts}` }];
  return [];
}

function planNews(before: Account, after: Account): Pick<News, 'mails' | 'activity'> {
  const id = after.subscription_id;
  if (!id) return before.subscription_id ? endedNews(before) : { mails: [], activity: [] };
  const details = { plan: after.plan, interval: after.billing_interval };
  if (before.subscription_id !== id) {
    const isTrial = after.status === 'trialing';
    const mails: MailNews[] = isTrial ? [{ kind: 'trial-started', about: id }] : [];
    return { mails, activity: [{ action: isTrial ? 'billing.trial' : 'billing.subscribe', details }] };
  }
  const mails: MailNews[] = [];
  const activity: News['activity'] = [];
  if (before.price_id !== after.price_id) {
    mails.push({ kind: 'plan-changed', about: `${id}:${after.price_id}:${after.cycle_start?.getTime()}` });
    activity.push({ action: 'billing.change', details });
  }
  if (before.cancels_at === null && after.cancels_at !== null) {
    mails.push({ kind: 'cancelled', about: `${id}:${after.cancels_at.getTime()}:${after.version}` });
    activity.push({ action: 'billing.cancel', details });
  }
  if (before.cancels_at !== null && after.cancels_at === null)
    activity.push({ action: 'billing.keep', details });
  if (before.status !== 'past_due' && after.status === 'past_due')
    activity.push({ action: 'billing.past-due', details, byItself: true });
  return { mails, activity };
}

function endedNews(before: Account): Pick<News, 'mails' | 'activity'> {
  const about = before.subscription_id ?? '';
  const isTrial = before.status === 'trialing';
  return {
    mails: [{ kind: isTrial ? 'trial-ended' : 'plan-ended', about, plan: before.plan }],
    activity: [
      {
        action: 'billing.end',
        details: { plan: before.plan, interval: before.billing_interval },
        byItself: true,
      },
    ],
  };
}
