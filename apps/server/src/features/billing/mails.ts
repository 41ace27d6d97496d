// Decides: which lines a billing mail (receipt, failed payment, trial) has, and who gets it; its words: `i18n/src/en/billing-mail.ts`.

import type { Locale } from '@minaret/contract/fields/fields';
import { formatDate, formatMoney } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import type { Attachment, Message } from '../../platform/mail/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { type MailWord, mailSentences, masjidWord, ownWord } from '../../platform/mail/mail-words.ts';
import {
  type Account,
  type Card,
  findAccount,
  findInvoice,
  type Invoice,
  listCards,
} from './account-queries.ts';
import { claimMail, findMasjidToMail, listMosqueAdmins } from './mail-queries.ts';

type BillingMail = JobPayload<'billing:mail'>;
export type BillingMailKind = BillingMail['kind'];

/** All that such a mail may speak of. */
export interface Billed {
  masjid: { name: string; timeZone: string };
  account: Pick<
    Account,
    'plan' | 'billing_interval' | 'amount' | 'currency' | 'cycle_end' | 'trial_end' | 'cancels_at'
  >;
  invoice: Invoice | undefined;
  card: Pick<Card, 'last4' | 'exp_month' | 'exp_year'> | undefined;
  isTest: boolean;
  publicUrl: string;
}

interface Reader {
  email: string;
  name: string;
  locale: Locale;
}

/** Written when it is sent, and only once for what it is about. */
export async function mailBilling(ctx: JobContext, asked: BillingMail): Promise<void> {
  const { masjidId, kind, about } = asked;
  const { payments, config, mail } = ctx.ports;
  const subject = about.split(':')[0] ?? about;
  const found = await ctx.transact(async ({ db, now }) => {
    const masjid = await findMasjidToMail(db, masjidId);
    const account = await findAccount(db, masjidId, payments.provider);
    if (!masjid || !account) return undefined;
    if (!(await claimMail(db, { masjid_id: masjidId, kind, about, sent_at: now }))) return undefined;
    const cards = await listCards(db, masjidId);
    return {
      masjid,
      account,
      invoice: await findInvoice(db, masjidId, payments.provider, subject),
      card: cards.find(({ is_default }) => is_default),
      admins: await listMosqueAdmins(db, masjidId),
    };
  });
  if (!found) return;
  const { admins, account, ...rest } = found;
  const isTest = payments.provider === 'builtin';
  const billed: Billed = {
    ...rest,
    account: { ...account, plan: account.plan ?? asked.plan ?? null },
    isTest,
    publicUrl: config.publicUrl,
  };
  const attachments = kind === 'receipt' ? await receiptOf(ctx, account, billed.invoice) : [];
  for (const reader of readersOf(kind, account, admins))
    await mail.send({ ...billingMail(kind, reader, billed, attachments.length > 0), attachments });
}

/** A receipt that cannot be had now is left to the link: the mail goes all the same. */
async function receiptOf(
  { ports, log }: JobContext,
  { customer_id }: Account,
  invoice: Invoice | undefined,
): Promise<Attachment[]> {
  if (!customer_id || !invoice) return [];
  try {
    const content = await ports.payments.invoicePdf(customer_id, invoice.id);
    return [{ name: `${invoice.number ?? invoice.id}.pdf`, type: 'application/pdf', content }];
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'a receipt could not be attached',
    );
    return [];
  }
}

/** Receipts go to whoever keeps the books; what has to be decided also to those who answer for the masjid. */
function readersOf(kind: BillingMailKind, account: Account, admins: readonly Reader[]): Reader[] {
  const known = admins.find(({ email }) => email === account.email);
  const books: Reader[] = account.email
    ? [known ?? { email: account.email, name: '', locale: admins[0]?.locale ?? 'en' }]
    : [];
  if (kind === 'receipt' && books.length > 0) return books;
  return [...books, ...admins.filter(({ email }) => email !== account.email)];
}

const PLANS_PAGE: readonly BillingMailKind[] = ['trial-ended', 'plan-ended'];

export function billingMail(
  kind: BillingMailKind,
  { email, name, locale }: Reader,
  billed: Billed,
  isAttached: boolean,
): Message {
  const say = mailSentences(locale);
  const words = wordsOf(kind, locale, billed);
  const page = PLANS_PAGE.includes(kind) ? '/settings/plans' : '/settings/payment-billing';
  const payUrl = kind === 'payment-failed' ? billed.invoice?.pay_url : null;
  return composeMail(locale, {
    to: email,
    subject: say(`billingMail:${kind}.subject`, words),
    greeting: greetingFor(locale, name),
    lines: [
      say(`billingMail:${kind}.body`, words),
      ...furtherLines(kind, billed, isAttached).map((line) => say(`billingMail:${kind}.${line}`, words)),
      ...(billed.isTest ? [say('billingMail:test')] : []),
    ],
    button: { label: say(`billingMail:${kind}.button`), url: payUrl ?? `${billed.publicUrl}${page}` },
    closing: say('billingMail:closing', words),
  });
}

function furtherLines(kind: BillingMailKind, { invoice, card }: Billed, isAttached: boolean): string[] {
  switch (kind) {
    case 'receipt':
      return isAttached ? ['detail', 'attached'] : ['detail'];
    case 'payment-failed':
      return [invoice?.next_attempt_at ? 'again' : 'last'];
    case 'trial-ending':
      return [card ? 'card' : 'noCard'];
    default:
      return [];
  }
}

function wordsOf(
  kind: BillingMailKind,
  locale: Locale,
  { masjid, account, invoice, card }: Billed,
): Record<string, MailWord> {
  const say = mailSentences(locale);
  const day = (at: Date | null | undefined) =>
    ownWord(at ? formatDate(wallClock(zone(masjid.timeZone), at.getTime()).date, locale) : '–');
  const currency = invoice?.currency ?? account.currency ?? 'usd';
  const sum = kind === 'receipt' ? invoice?.amount_paid : (invoice?.amount_due ?? account.amount);
  const plan = invoice?.plan ?? account.plan ?? 'freemium';
  const dates: Partial<Record<BillingMailKind, Date | null | undefined>> = {
    'payment-failed': invoice?.next_attempt_at,
    'trial-started': account.trial_end,
    'trial-ending': account.trial_end,
    'plan-changed': account.cycle_end,
    cancelled: account.cancels_at,
  };
  const expires = card && `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  const amount = ownWord(formatMoney(sum ?? 0, currency, locale));
  return {
    masjid: masjidWord(locale, masjid.name),
    plan: ownWord(say(`plans:${plan}.name`)),
    amount,
    price: ownWord(say(`billingMail:plan-changed.price.${account.billing_interval ?? 'month'}`, { amount })),
    number: ownWord(invoice?.number ?? '–'),
    from: day(invoice?.period_start),
    until: day(invoice?.period_end),
    date: kind === 'card-expiring' ? ownWord(expires ?? '–') : day(dates[kind]),
    last4: ownWord(card?.last4 ?? '····'),
  };
}
