// Decides: what the mail with a donor's receipt says, and in which language it is.

import type { Locale } from '@minaret/contract/fields/fields';
import { formatDate, formatMoney } from '@minaret/i18n';
import { readStored } from '../../platform/database/stored-json.ts';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { mailSentences, masjidWord, ownWord, unlinked } from '../../platform/mail/mail-words.ts';
import { findReceiptToMail } from './receipt-queries.ts';
import { FrozenContent, receiptNumber } from './receipts.ts';

/** From what was frozen when it was issued, so that the mail says what the receipt says. */
export async function mailReceipt(
  ctx: JobContext,
  { masjidId, giftId }: JobPayload<'giving:receipt'>,
): Promise<void> {
  const mail = await ctx.transact(async (own) => {
    const found = await findReceiptToMail(own.db, masjidId, giftId);
    if (!found?.donor_email) return null;
    const content = readStored(own, FrozenContent, JSON.parse(found.content), {
      table: 'gift_receipts',
      gift: giftId,
    });
    const number = receiptNumber(found.year, found.number);
    // Mails are written in the two languages of the console.
    const locale: Locale = found.language === 'ar' ? 'ar' : 'en';
    return receiptMail({ email: found.donor_email, name: found.donor_name ?? '', locale }, number, content);
  });
  if (mail) await ctx.ports.mail.send(mail);
}

interface Donor {
  email: string;
  name: string;
  locale: Locale;
}

export function receiptMail({ email, name, locale }: Donor, number: string, content: FrozenContent): Message {
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
    date: ownWord(formatDate(content.issued_on, locale)),
    legal: given(masjid.legal_name ?? masjid.name),
    charity: given(masjid.charity_number ?? ''),
  };
  return composeMail(locale, {
    to: email,
    subject: say('giving:mail.subject', words),
    greeting: greetingFor(locale, name),
    lines: [
      say('giving:mail.body', words),
      ...(cover > 0 ? [say('giving:mail.cover', words)] : []),
      say('giving:mail.detail', words),
      ...(masjid.charity_number ? [say('giving:mail.charity', words)] : []),
      ...(content.moves_money ? [] : [say('giving:mail.test')]),
    ],
    closing: say('giving:mail.closing', words),
  });
}
