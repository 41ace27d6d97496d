// Decides: what the mail with the link to a donor's own page says, and when used links are forgotten.

import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { mailSentences, masjidWord } from '../../platform/mail/mail-words.ts';
import { masjidNames, sweepLinks } from './queries.ts';

const DAY_MS = 24 * 3600_000;

async function mailOwnPage(
  ctx: JobContext,
  { masjidId, email, token, locale }: JobPayload<'donor-page:mail'>,
): Promise<void> {
  const masjid = await ctx.transact(({ db }) => masjidNames(db, masjidId));
  const say = mailSentences(locale);
  const words = { masjid: masjidWord(locale, masjid.name) };
  await ctx.ports.mail.send(
    composeMail(locale, {
      to: email,
      subject: say('giving:own.mail.subject', words),
      greeting: greetingFor(locale, ''),
      lines: [say('giving:own.mail.body', words)],
      // Behind the sign nothing reaches a server or its log: only the page itself reads it.
      button: {
        label: say('giving:own.mail.open'),
        url: `${ctx.ports.config.publicUrl}/give/mine/${masjid.hash_id}?lang=${locale}#${token}`,
      },
      closing: say('giving:own.mail.closing', words),
    }),
  );
}

async function sweep(ctx: JobContext): Promise<void> {
  await ctx.transact(({ db, now }) => sweepLinks(db, new Date(now.getTime() - DAY_MS)));
}

export const donorPageJobs = [
  job('donor-page:mail', mailOwnPage),
  job('donor-page:sweep', sweep, '41 4 * * *'),
];
