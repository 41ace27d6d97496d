import type { MosqueRole } from '@minaret/contract/access/people-roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { people } from '../people-api.ts';

interface InvitedAlreadyProps {
  m_id: number;
  emails: readonly string[];
  roles: readonly MosqueRole[];
}

/** Inviting somebody again replaces the roles of their invitation: it is said before it is done. */
export function InvitedAlready({ m_id, emails, roles }: InvitedAlreadyProps) {
  const { t, locale } = useTranslation(['people', 'common']);
  const { data = [] } = useQuery(people(m_id));
  const wanted = new Set(emails.map((email) => email.toLowerCase()));
  const open = data.filter((person) => person.invite_id !== null && wanted.has(person.u_email.toLowerCase()));
  const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(names);
  const named = (held: readonly MosqueRole[]) =>
    list([...held].sort().map((role) => t(`common:roles.${role}`)));
  const after = roles.length > 0 ? named(roles) : t('inviteDialog.noRoles');
  const held = open.map((person) => ({
    email: person.u_email,
    before: named(person.roles.map(({ ut_type }) => ut_type)),
  }));
  const changed = held.filter(({ before }) => before !== after);
  const same = held.filter(({ before }) => before === after);
  return (
    <>
      {changed.length > 0 && (
        <Notice kind="warning" title={t('inviteDialog.changes')}>
          {changed
            .map(({ email, before }) => t('inviteDialog.change', { email: isolate(email), before, after }))
            .join(' · ')}
        </Notice>
      )}
      {same.length > 0 && (
        <Notice
          kind="info"
          title={t('inviteDialog.again', { emails: list(same.map(({ email }) => isolate(email))) })}
        />
      )}
    </>
  );
}
