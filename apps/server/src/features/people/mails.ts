import { formatDate } from '@minaret/i18n';
import type { Message } from '../../platform/mail.ts';
import { composeMail } from '../../platform/mail-layout.ts';
import { translator } from '../../platform/translate.ts';
import type { findInvitationToMail } from './invitation-queries.ts';
import { dayOf } from './present.ts';

type ToMail = NonNullable<Awaited<ReturnType<typeof findInvitationToMail>>>;

/** In the language of whoever invites: the reader's is not known. */
export function invitationMail(invitation: ToMail, url: string): Message {
  const { locale, masjid, roles, email: to } = invitation;
  const t = translator(locale);
  const inviter = invitation.invited_by_name;
  const list = new Intl.ListFormat(locale).format(roles.map((role) => t(`common:roles.${role}`)));
  const until = formatDate(dayOf(invitation.expires_at, invitation.time_zone), locale);
  return composeMail(locale, {
    to,
    subject: t('mail:invitation.subject', { masjid }),
    greeting: t('mail:greetingUnknown'),
    lines: [t('mail:invitation.body', { inviter, masjid }), t('mail:invitation.roles', { roles: list })],
    button: { label: t('mail:invitation.button'), url },
    closing: t('mail:invitation.closing', { until, inviter }),
  });
}
