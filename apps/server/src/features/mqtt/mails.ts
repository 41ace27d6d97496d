// Decides: which lines the mail has that the connection to an MQTT broker was turned off; its words: `i18n/src/en/mail.ts`.

import type { Locale } from '@minaret/contract/fields/fields';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { JobContext } from '../../platform/jobs/jobs.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { mailSentences, masjidWord } from '../../platform/mail/mail-words.ts';
import { enterMasjid } from '../masjid/service.ts';
import { listAdmins } from '../webhooks/service.ts';
import { findBroker } from './queries.ts';

/** Only while it is off, and not by hand: whoever turned it on again needs no such mail. */
export async function mailMqttOff(
  ctx: JobContext,
  { masjidId, userId }: JobPayload<'mqtt:mail-off'>,
): Promise<void> {
  const found = await ctx.transact(async (own) => {
    const broker = await findBroker(own.db, masjidId);
    const reader = (await listAdmins(own.db, masjidId)).find(({ id }) => id === userId);
    const { name: masjid } = await enterMasjid(own, masjidId);
    return broker && reader && { broker, reader, masjid };
  });
  if (found?.broker.off_reason !== 'failing') return;
  const { broker, reader, masjid } = found;
  const { mail, config } = ctx.ports;
  await mail.send(
    mqttOffMail({ ...reader, address: broker.address ?? '', masjid, publicUrl: config.publicUrl }),
  );
}

interface Off {
  email: string;
  name: string;
  locale: Locale;
  address: string;
  masjid: string;
  publicUrl: string;
}

export function mqttOffMail({ email, name, locale, address, masjid, publicUrl }: Off): Message {
  const say = mailSentences(locale);
  const words = { masjid: masjidWord(locale, masjid) };
  return composeMail(locale, {
    to: email,
    subject: say('mail:mqtt-off.subject', words),
    greeting: greetingFor(locale, name),
    lines: [say('mail:mqtt-off.failing', words), say('mail:mqtt-off.body', words)],
    quote: address,
    button: { label: say('mail:mqtt-off.button'), url: `${publicUrl}/integrations/web?tab=webhooks` },
    closing: say('mail:mqtt-off.closing', words),
  });
}
