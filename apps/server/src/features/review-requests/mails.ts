import type { Context } from '../../platform/context.ts';
import type { JobPayload } from '../../platform/job-catalogue.ts';
import type { Message } from '../../platform/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail-layout.ts';
import { translator } from '../../platform/translate.ts';
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
  { to, name, locale, kind, masjid, words }: ReviewMail,
  publicUrl: string,
): Message {
  const t = translator(locale);
  return composeMail(locale, {
    to,
    subject: t(`mail:${kind}.subject`, { masjid }),
    greeting: greetingFor(locale, name),
    lines: [t(`mail:${kind}.body`, { masjid }), ...(words ? [words] : [])],
    button: { label: t(`mail:${kind}.button`), url: `${publicUrl}/${PATHS[kind]}` },
    closing: t(`mail:${kind}.closing`),
  });
}
