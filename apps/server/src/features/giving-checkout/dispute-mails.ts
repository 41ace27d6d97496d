// Decides: who is mailed about a dispute of a gift (the admins and the treasurers), and when: once when it comes, and once two days before its deadline.

import { PAGES } from '@minaret/contract/access/console-pages';
import { formatDate, formatMoney } from '@minaret/i18n';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import type { Dispute } from '../../platform/giving-payments/giving-payments.ts';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { mailSentences, masjidWord, ownWord } from '../../platform/mail/mail-words.ts';
import { findDispute, findGift, markReminded } from '../giving/service.ts';
import { enterMasjid } from '../masjid/service.ts';
import { listTreasurers } from './queries.ts';

const REMINDS_BEFORE_MS = 2 * 86_400_000;

type News = JobPayload<'giving-checkout:dispute-mail'>['news'];

async function tellAll(ctx: Context, masjidId: number, disputeId: string, news: News): Promise<void> {
  for (const { id: userId } of await listTreasurers(ctx.db, masjidId))
    await ctx.enqueue(
      'giving-checkout:dispute-mail',
      { masjidId, disputeId, userId, news },
      { key: `dispute ${disputeId} ${news} ${userId}` },
    );
}

/** If and only if the dispute was written down. One that needs no answer, such as found late, is not mailed about. */
export async function tellOfDispute(ctx: Context, masjidId: number, dispute: Dispute): Promise<void> {
  const { id, status, dueAt } = dispute;
  if (status !== 'needs_answer') return;
  await tellAll(ctx, masjidId, id, 'arrived');
  const runAt = dueAt && new Date(dueAt.getTime() - REMINDS_BEFORE_MS);
  if (!runAt || runAt <= ctx.now) return;
  const payload = { masjidId, disputeId: id };
  await ctx.enqueue('giving-checkout:remind-of-dispute', payload, { key: `dispute ${id} soon`, runAt });
}

export async function remindOfDispute(
  ctx: JobContext,
  { masjidId, disputeId }: JobPayload<'giving-checkout:remind-of-dispute'>,
): Promise<void> {
  await ctx.transact(async (own) => {
    const { ctx: inside } = await enterMasjid(own, masjidId);
    if (await markReminded(inside.db, masjidId, disputeId, inside.now))
      await tellAll(inside, masjidId, disputeId, 'soon');
  });
}

export async function mailOfDispute(
  ctx: JobContext,
  { masjidId, disputeId, userId, news }: JobPayload<'giving-checkout:dispute-mail'>,
): Promise<void> {
  const found = await ctx.transact(async (own) => {
    const { ctx: inside, name: masjid } = await enterMasjid(own, masjidId);
    const dispute = await findDispute(inside.db, masjidId, disputeId);
    const gift = dispute && (await findGift(inside.db, masjidId, dispute.gift_id));
    const reader = (await listTreasurers(inside.db, masjidId)).find(({ id }) => id === userId);
    return gift && reader && { dispute, gift, reader, masjid, timeZone: masjidOf(inside).timeZone };
  });
  // Whoever has answered meanwhile needs no such mail.
  if (found?.dispute.state !== 'needs_answer' || found.dispute.answer !== null) return;
  const { dispute, gift, reader, masjid, timeZone } = found;
  const { mail, config, givingPayments } = ctx.ports;
  const say = mailSentences(reader.locale);
  const due = dispute.due_at && wallClock(zone(timeZone), dispute.due_at.getTime()).date;
  // Without a word about the donor: a mail goes through many hands.
  const words = {
    masjid: masjidWord(reader.locale, masjid),
    number: ownWord(String(gift.number)),
    amount: ownWord(formatMoney(dispute.amount, gift.currency, reader.locale)),
    date: ownWord(due ? formatDate(due, reader.locale) : ''),
  };
  const lines = [say(`giving:dispute.${news}.body`, words), say('giving:dispute.what', words)];
  if (!givingPayments.movesMoney) lines.push(say('giving:regular.test'));
  const address = `${PAGES.donationPortal.path}?tab=gifts&gift=${gift.id}`;
  await mail.send(
    composeMail(reader.locale, {
      to: reader.email,
      subject: say(`giving:dispute.${news}.subject`, words),
      greeting: greetingFor(reader.locale, reader.name),
      lines,
      button: { label: say('giving:dispute.button'), url: `${config.publicUrl}${address}` },
      closing: say('giving:dispute.closing', words),
    }),
  );
}
