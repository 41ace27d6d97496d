// Decides: which lines the mail has that a webhook was turned off; its words: `i18n/src/en/mail.ts`.

import type { Locale } from '@minaret/contract/fields/fields';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { mailSentences, masjidWord } from '../../platform/mail/mail-words.ts';
import { enterMasjid } from '../masjid/service.ts';
import { findEndpoint, listAdmins } from './queries.ts';

/** Only while it is off, and not by hand: whoever turned it on again needs no such mail. */
export async function mailWebhookOff(
  ctx: JobContext,
  { masjidId, endpointId, userId }: JobPayload<'webhooks:mail-off'>,
): Promise<void> {
  const found = await ctx.transact(async (own) => {
    const endpoint = await findEndpoint(own.db, masjidId, endpointId);
    const reader = (await listAdmins(own.db, masjidId)).find(({ id }) => id === userId);
    const { name: masjid } = await enterMasjid(own, masjidId);
    return endpoint && reader && { endpoint, reader, masjid };
  });
  if (!found) return;
  const { endpoint, reader, masjid } = found;
  const { off_reason: reason, url } = endpoint;
  if (reason !== 'gone' && reason !== 'failing') return;
  const { mail, config } = ctx.ports;
  await mail.send(webhookOffMail({ ...reader, reason, url, masjid, publicUrl: config.publicUrl }));
}

interface Off {
  email: string;
  name: string;
  locale: Locale;
  reason: 'gone' | 'failing';
  url: string;
  masjid: string;
  publicUrl: string;
}

export function webhookOffMail({ email, name, locale, reason, url, masjid, publicUrl }: Off): Message {
  const say = mailSentences(locale);
  const words = { masjid: masjidWord(locale, masjid) };
  return composeMail(locale, {
    to: email,
    subject: say('mail:webhook-off.subject', words),
    greeting: greetingFor(locale, name),
    lines: [say(`mail:webhook-off.${reason}`, words), say('mail:webhook-off.body', words)],
    quote: url,
    button: {
      label: say('mail:webhook-off.button'),
      url: `${publicUrl}/integrations/web?tab=webhooks`,
    },
    closing: say('mail:webhook-off.closing', words),
  });
}
