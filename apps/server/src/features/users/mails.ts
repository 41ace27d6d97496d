import type { Locale } from '@minaret/contract/fields';
import type { JobPayload } from '../../platform/job-catalogue.ts';
import type { Message } from '../../platform/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail-layout.ts';
import { translator } from '../../platform/translate.ts';

interface LinkMail {
  to: string;
  name: string;
  locale: Locale;
  url: string;
}

type LinkKind = JobPayload<'users:mail-link'>['purpose'] | 'known-address';

export function linkMail(kind: LinkKind, { to, name, locale, url }: LinkMail): Message {
  const t = translator(locale);
  return composeMail(locale, {
    to,
    subject: t(`mail:${kind}.subject`),
    greeting: greetingFor(locale, name),
    lines: [t(`mail:${kind}.body`)],
    button: { label: t(`mail:${kind}.button`), url },
    closing: t(`mail:${kind}.closing`),
  });
}

export function noticeMail(
  { to, name, locale, notice, newEmail }: JobPayload<'users:mail-notice'>,
  now: Date,
  wayBack?: string,
): Message {
  const t = translator(locale);
  const when = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return composeMail(locale, {
    to,
    subject: t(`mail:${notice}.subject`),
    greeting: greetingFor(locale, name),
    lines: [t(`mail:${notice}.body`, { when, newEmail: newEmail ?? '' })],
    button: wayBack ? { label: t('mail:keepEmail.button'), url: wayBack } : undefined,
    closing: wayBack ? t('mail:keepEmail.closing') : t('mail:notYou'),
  });
}
