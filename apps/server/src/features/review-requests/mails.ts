// Decides: which mails about the approval of a masjid go out, and where they lead.

import type { Context } from '../../platform/context.ts';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { mailSentences, masjidWord } from '../../platform/mail/mail-words.ts';
import type { Recipient } from './queries.ts';

type ReviewMail = JobPayload<'reviews:mail'>;

/** Where each mail leads: whoever decides to what waits, the masjid to its dashboard. */
const PATHS: Record<ReviewMail['kind'], string> = {
  'review-waiting': 'system-admin/dashboard',
  'review-sent': 'dashboard',
  'review-approved': 'dashboard',
  'review-returned': 'dashboard',
  'review-withdrawn': 'dashboard',
};

/** One job a mail: one that fails is tried again without a second copy to the others. */
export async function mailEach(
  ctx: Pick<Context, 'enqueue'>,
  recipients: readonly Recipient[],
  content: Pick<ReviewMail, 'kind' | 'masjid' | 'words'>,
): Promise<void> {
  for (const { email: to, name, locale } of recipients)
    await ctx.enqueue('reviews:mail', { to, name, locale, ...content });
}

export function reviewMail(
  { to, name, locale, kind, masjid: masjidName, words }: ReviewMail,
  publicUrl: string,
): Message {
  const say = mailSentences(locale);
  const masjid = masjidWord(locale, masjidName);
  return composeMail(locale, {
    to,
    subject: say(`mail:${kind}.subject`, { masjid }),
    greeting: greetingFor(locale, name),
    lines: [say(`mail:${kind}.body`, { masjid })],
    quote: words,
    button: { label: say(`mail:${kind}.button`), url: `${publicUrl}/${PATHS[kind]}` },
    closing: say(`mail:${kind}.closing`),
  });
}
