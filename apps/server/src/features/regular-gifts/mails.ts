// Decides: which mails a giver of a regular gift gets (started, refused, unpaid, missed, ended, stopped), and where they lead.

import type { Locale } from '@minaret/contract/fields/fields';
import { formatDate, formatMoney } from '@minaret/i18n';
import type { Context } from '../../platform/context.ts';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { mailSentences, masjidWord, ownWord, unlinked } from '../../platform/mail/mail-words.ts';
import { mendToken } from './mend-tokens.ts';
import { type RegularRow, regularWithMasjid } from './queries.ts';

type Kind = JobPayload<'regular-gifts:mail'>['kind'];
/** They lead to where another card pays what is due. */
const MENDED: readonly Kind[] = ['refused', 'holder', 'unpaid'];

/** Sent once, if and only if what it tells of was kept. */
export async function tellDonor(
  ctx: Context,
  row: RegularRow,
  kind: Kind,
  dueOn: string | null = null,
): Promise<void> {
  if (row.donor_email === null) return;
  const payload = { masjidId: row.masjid_id, regularId: row.id, kind, dueOn };
  await ctx.enqueue('regular-gifts:mail', payload, { key: `regular ${row.id} ${kind} ${dueOn ?? ''}` });
}

export async function mailRegular(
  ctx: JobContext,
  { masjidId, regularId, kind, dueOn }: JobPayload<'regular-gifts:mail'>,
): Promise<void> {
  const row = await ctx.transact(({ db }) => regularWithMasjid(db, masjidId, regularId));
  if (!row?.donor_email) return;
  const locale: Locale = row.language === 'ar' ? 'ar' : 'en';
  const say = mailSentences(locale);
  const given = (text: string) => ownWord(unlinked(text).join(' '));
  const { config, secrets } = ctx.ports;
  const own = `${config.publicUrl}/give/mine/${row.hash_id}`;
  const isMended = MENDED.includes(kind);
  const url = isMended ? `${own}/mend/${mendToken(secrets, masjidId, regularId)}` : own;
  const next = row.next_on;
  const words = {
    masjid: masjidWord(locale, row.masjid_name),
    amount: ownWord(formatMoney(row.amount + row.cover, row.currency, locale)),
    fund: given(row.campaign_title ?? row.fund_name),
    often: ownWord(say(`giving:regular.often.${row.frequency}`)),
    date: ownWord(dueOn === null ? '' : formatDate(dueOn, locale)),
    next: ownWord(next === null ? '' : formatDate(next, locale)),
    retry: ownWord(row.next_at === null ? '' : formatDate(row.next_at.toISOString().slice(0, 10), locale)),
  };
  const lines = [say(`giving:regular.${kind}.body`, words)];
  if ((kind === 'started' || kind === 'missed') && next !== null)
    lines.push(say('giving:regular.next', words));
  if (kind === 'refused' && row.state === 'active') lines.push(say('giving:regular.retry', words));
  if (kind === 'stopped' && row.stop_asked_by !== null)
    lines.push(say(`giving:regular.stopped.asked.${row.stop_asked_by}`, words));
  // Until the day that would have been its next, and by its giver alone.
  if (kind === 'stopped' && row.next_at !== null && row.next_at > ctx.now)
    lines.push(say('giving:regular.stopped.again', words));
  if (!ctx.ports.givingPayments.movesMoney) lines.push(say('giving:regular.test'));
  await ctx.ports.mail.send(
    composeMail(locale, {
      to: row.donor_email,
      subject: say(`giving:regular.${kind}.subject`, words),
      greeting: greetingFor(locale, row.donor_name ?? ''),
      lines,
      button: { label: say(isMended ? 'giving:regular.mend' : 'giving:regular.own'), url },
      closing: say('giving:regular.closing', words),
    }),
  );
}
