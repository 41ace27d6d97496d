import type { Role } from '@minaret/contract/access';
import type { Locale } from '@minaret/contract/fields';
import { formatDate } from '@minaret/i18n';
import type { JobPayload } from '../../platform/job-catalogue.ts';
import type { Message } from '../../platform/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail-layout.ts';
import { translator } from '../../platform/translate.ts';
import type { findInvitationToMail } from './invitation-queries.ts';
import { dayOf } from './present.ts';

type ToMail = NonNullable<Awaited<ReturnType<typeof findInvitationToMail>>>;

function nameRoles(locale: Locale, roles: readonly Role[]): string {
  const t = translator(locale);
  return new Intl.ListFormat(locale).format(roles.map((role) => t(`common:roles.${role}`)));
}

/** In the language of whoever invites: the reader's is not known. */
export function invitationMail(invitation: ToMail, url: string): Message {
  const { locale, masjid, roles, email: to } = invitation;
  const t = translator(locale);
  const inviter = invitation.invited_by_name;
  const list = nameRoles(locale, roles);
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

export interface Standing {
  to: string;
  name: string;
  locale: Locale;
  masjid: string;
  roles: readonly Role[];
}

/** To the person whose access was changed, in their own language. */
export function standingMail(
  { news, by }: Pick<JobPayload<'people:mail-standing'>, 'news' | 'by'>,
  { to, name, locale, masjid, roles }: Standing,
  url: string,
): Message {
  const t = translator(locale);
  const hasAccess = news === 'access-roles' || news === 'access-back';
  return composeMail(locale, {
    to,
    subject: t(`mail:${news}.subject`, { masjid }),
    greeting: greetingFor(locale, name),
    lines: [
      t(`mail:${news}.body`, { by, masjid }),
      ...(hasAccess ? [t('mail:invitation.roles', { roles: nameRoles(locale, roles) })] : []),
    ],
    button: hasAccess ? { label: t(`mail:${news}.button`), url } : undefined,
    closing: t(`mail:${news}.closing`),
  });
}
