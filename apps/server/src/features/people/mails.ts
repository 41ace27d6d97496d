// Decides: which lines an invitation email (mail) or one about access has, and its language; its words: `i18n/src/en/mail.ts`.

import type { Role } from '@minaret/contract/access/access';
import type { Locale } from '@minaret/contract/fields/fields';
import { formatDate } from '@minaret/i18n';
import type { JobPayload } from '../../platform/jobs/job-catalogue.ts';
import type { Message } from '../../platform/mail/mail.ts';
import { composeMail, greetingFor } from '../../platform/mail/mail-layout.ts';
import {
  type MailWord,
  mailSentences,
  masjidWord,
  ownWord,
  personWord,
} from '../../platform/mail/mail-words.ts';
import type { findInvitationToMail } from './invitation-queries.ts';
import { dayOf } from './present.ts';

type ToMail = NonNullable<Awaited<ReturnType<typeof findInvitationToMail>>>;

function nameRoles(locale: Locale, roles: readonly Role[]): MailWord {
  const say = mailSentences(locale);
  return ownWord(new Intl.ListFormat(locale).format(roles.map((role) => say(`common:roles.${role}`))));
}

/** In the language of whoever invites: the reader's is not known. */
export function invitationMail(invitation: ToMail, url: string): Message {
  const { locale, roles, email: to } = invitation;
  const say = mailSentences(locale);
  const masjid = masjidWord(locale, invitation.masjid);
  const inviter = personWord(locale, invitation.invited_by_name, 'sender');
  const list = nameRoles(locale, roles);
  const until = ownWord(formatDate(dayOf(invitation.expires_at, invitation.time_zone), locale));
  return composeMail(locale, {
    to,
    subject: say('mail:invitation.subject', { masjid }),
    greeting: say('mail:greetingUnknown'),
    lines: [say('mail:invitation.body', { inviter, masjid }), say('mail:invitation.roles', { roles: list })],
    button: { label: say('mail:invitation.button'), url },
    closing: say('mail:invitation.closing', { until, inviter }),
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
  { to, name, locale, masjid: masjidName, roles }: Standing,
  url: string,
): Message {
  const say = mailSentences(locale);
  const masjid = masjidWord(locale, masjidName);
  const admin = personWord(locale, by, 'admin');
  const hasAccess = news === 'access-roles' || news === 'access-back';
  return composeMail(locale, {
    to,
    subject: say(`mail:${news}.subject`, { masjid }),
    greeting: greetingFor(locale, name),
    lines: [
      say(`mail:${news}.body`, { by: admin, masjid }),
      ...(hasAccess ? [say('mail:invitation.roles', { roles: nameRoles(locale, roles) })] : []),
    ],
    button: hasAccess ? { label: say(`mail:${news}.button`), url } : undefined,
    closing: say(`mail:${news}.closing`),
  });
}
