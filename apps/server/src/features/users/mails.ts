// Decides: which lines the mails (e-mails) about an account have: verify, password reset, new login; their words: `i18n/src/en/mail.ts`.

import type { Locale } from '@minaret/contract/fields/fields';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import { addressWord, mailSentences, ownWord } from '../../platform/mail/mail-words.ts';

interface LinkMail {
  to: string;
  name: string;
  locale: Locale;
  url: string;
}

type LinkKind = JobPayload<'users:mail-link'>['purpose'] | 'known-address';

export function linkMail(kind: LinkKind, { to, name, locale, url }: LinkMail): Message {
  const say = mailSentences(locale);
  return composeMail(locale, {
    to,
    subject: say(`mail:${kind}.subject`),
    greeting: greetingFor(locale, name),
    lines: [say(`mail:${kind}.body`)],
    button: { label: say(`mail:${kind}.button`), url },
    closing: say(`mail:${kind}.closing`),
  });
}

export function noticeMail(
  { to, name, locale, notice, newEmail }: JobPayload<'users:mail-notice'>,
  now: Date,
  wayBack?: string,
): Message {
  const say = mailSentences(locale);
  const when = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return composeMail(locale, {
    to,
    subject: say(`mail:${notice}.subject`),
    greeting: greetingFor(locale, name),
    lines: [say(`mail:${notice}.body`, { when: ownWord(when), newEmail: addressWord(newEmail ?? '') })],
    button: wayBack ? { label: say('mail:keepEmail.button'), url: wayBack } : undefined,
    closing: wayBack ? say('mail:keepEmail.closing') : say('mail:notYou'),
  });
}
