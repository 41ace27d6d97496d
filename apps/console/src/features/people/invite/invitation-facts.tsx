import type { InvitationPreview } from '@minaret/contract/people/user-invites';
import { formatDate } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import classes from './invitation-facts.module.css';

/** Where, as what, until when. */
export function InvitationFacts({ invitation }: { invitation: InvitationPreview }) {
  const { t, locale } = useTranslation(['people', 'common']);
  const { m_name, m_city, roles, expires_on } = invitation;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('invitation.masjid')}</dt>
        <dd>
          <bdi>{m_name}</bdi>
          {m_city && (
            <span>
              {' '}
              · <bdi>{m_city}</bdi>
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('invitation.roles')}</dt>
        <dd className={classes.roles}>
          {roles.map(({ ut_type }) => (
            <StatusBadge key={ut_type}>{t(`common:roles.${ut_type}`)}</StatusBadge>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('invitation.until')}</dt>
        <dd>{formatDate(expires_on, locale)}</dd>
      </div>
    </dl>
  );
}
