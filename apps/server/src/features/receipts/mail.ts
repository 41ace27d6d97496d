// Decides: what the mail with a donor's receipt says, in which language it is, and that the paper (PDF) is attached.

import type { Locale } from '@minaret/contract/fields/fields';
import { formatDate, formatMoney } from '@minaret/i18n';
import { readStored } from '../../platform/database/stored-json.ts';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { mailSentences, masjidWord, ownWord, unlinked } from '../../platform/mail/mail-words.ts';
import { FrozenContent, receiptNumber } from '../giving/service.ts';
import { receiptUrl } from './link.ts';
import { keepPrint, makePrint, printOf } from './print.ts';
import { findIssued, giftsOn } from './queries.ts';

/** From what was frozen when it was issued, so that the mail says what the receipt says. */
export async function mailReceipt(
  ctx: JobContext,
  { masjidId, year, number, isCopy = false }: JobPayload<'receipts:mail'>,
): Promise<void> {
  const key = { year, number };
  const found = await ctx.transact(async (own) => {
    const issued = await findIssued(own.db, masjidId, key);
    const giver = (await giftsOn(own.db, masjidId, key)).findLast(({ donor_email }) => donor_email !== null);
    // Cancelled before it was sent: the mail would say what is not so.
    if (!issued || issued.cancelled_at || !giver?.donor_email) return null;
    const content = readStored(own, FrozenContent, JSON.parse(issued.content), {
      table: 'gift_receipts',
      number: receiptNumber(year, number),
    });
    const toPrint = await printOf(own, masjidId, key, { way: 'mail', isCopy });
    return { content, toPrint, email: giver.donor_email, name: giver.donor_name ?? '' };
  });
  if (!found) return;
  const { content, toPrint, email, name } = found;
  const { bytes, name: fileName } = await makePrint(toPrint);
  const { config, secrets } = ctx.ports;
  const url = receiptUrl({ publicUrl: config.publicUrl, secrets }, masjidId, key);
  // Mails are written in the two languages of the console.
  const locale: Locale = content.language === 'ar' ? 'ar' : 'en';
  const message = receiptMail({ email, name, locale }, { number: toPrint.number, content, url });
  await ctx.ports.mail.send({
    ...message,
    attachments: [{ name: fileName, type: 'application/pdf', content: bytes }],
  });
  await ctx.transact((own) => keepPrint(own, masjidId, key, { kind: toPrint.kind, way: 'mail', bytes }));
}

interface Donor {
  email: string;
  name: string;
  locale: Locale;
}

interface Sent {
  number: string;
  content: FrozenContent;
  url: string;
}

export function receiptMail({ email, name, locale }: Donor, { number, content, url }: Sent): Message {
  const say = mailSentences(locale);
  const { masjid, amount, cover, currency, fund } = content;
  /** Names that a masjid chose go to strangers in our name: no address in them can be followed. */
  const given = (text: string) => ownWord(unlinked(text).join(' '));
  const words = {
    number: ownWord(number),
    masjid: masjidWord(locale, masjid.name),
    amount: ownWord(formatMoney(amount, currency, locale)),
    cover: ownWord(formatMoney(cover, currency, locale)),
    fund: given(fund),
    meant: given(content.turned_from ?? ''),
    date: ownWord(formatDate(content.issued_on, locale)),
    legal: given(masjid.legal_name ?? masjid.name),
    charity: given(masjid.charity_number ?? ''),
  };
  const isMany = content.gifts.length > 0;
  return composeMail(locale, {
    to: email,
    subject: say('giving:mail.subject', words),
    greeting: greetingFor(locale, name),
    lines: [
      say(isMany ? 'giving:mail.bodyMany' : 'giving:mail.body', words),
      ...(content.turned_from ? [say('giving:mail.turned', words)] : []),
      ...(cover > 0 ? [say('giving:mail.cover', words)] : []),
      say('giving:mail.detail', words),
      ...(masjid.charity_number ? [say('giving:mail.charity', words)] : []),
      ...(content.moves_money ? [] : [say('giving:mail.test')]),
    ],
    button: { label: say('giving:mail.open'), url },
    closing: say('giving:mail.closing', words),
  });
}
