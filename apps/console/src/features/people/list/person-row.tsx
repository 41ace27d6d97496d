import { Button } from '@mantine/core';
import type { Person } from '@minaret/contract/people/people';
import { formatDate, formatParts } from '@minaret/i18n';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { InitialBadge } from '../../../ui/motif/initial-badge.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { calledOf } from '../people-api.ts';
import type { OpenDialog } from './open-dialog.ts';
import classes from './people-table.module.css';
import type { PersonActions } from './use-person-actions.ts';
import { usePersonMenu } from './use-person-menu.tsx';

const COLOURS: Record<Person['status'], Status> = {
  active: 'success',
  invited: 'info',
  expired: 'warning',
  disabled: 'neutral',
};

interface PersonRowProps {
  person: Person;
  acts: PersonActions;
  onAsk: (asked: OpenDialog) => void;
}

export function PersonRow({ person, acts, onAsk }: PersonRowProps) {
  const { t, locale } = useTranslation(['people', 'common']);
  const groups = usePersonMenu(person, acts, onAsk);
  const { status, expires_on } = person;
  return (
    <tr data-off={status === 'disabled' || undefined}>
      <th scope="row" className={classes.user}>
        <div className={classes.person}>
          {person.name === null ? (
            <span className={classes.envelope} aria-hidden="true">
              <IconMail size={18} />
            </span>
          ) : (
            <InitialBadge name={person.name} size={36} round />
          )}
          <span className={classes.names}>
            <span className={classes.name}>
              <bdi>{calledOf(person)}</bdi>
              {person.is_you && <StatusBadge>{t('you')}</StatusBadge>}
            </span>
            <span className={classes.under}>
              {person.name === null ? t('notJoined') : <bdi>{person.u_email}</bdi>}
            </span>
          </span>
        </div>
      </th>
      <td className={classes.roles} data-name={t('columns.roles')}>
        {person.roles.map(({ ut_type }) => (
          <StatusBadge key={ut_type}>{t(`common:roles.${ut_type}`)}</StatusBadge>
        ))}
      </td>
      <td className={classes.date} data-name={t('columns.added')}>
        <bdi>{formatDate(person.date_added, locale)}</bdi>
      </td>
      <td className={classes.status} data-name={t('columns.status')}>
        <StatusBadge status={COLOURS[status]} live={status === 'active'}>
          {t(`status.${status}`)}
        </StatusBadge>
        {expires_on && (
          <span className={classes.until}>
            {t(status === 'invited' ? 'until' : 'ranOut', { date: formatDate(expires_on, locale) })}
          </span>
        )}
      </td>
      <td className={classes.actions}>
        {status === 'expired' && person.can_change && (
          <Button
            size="xs"
            variant="default"
            loading={acts.isBusy(person)}
            onClick={() => acts.resend(person)}
            aria-label={formatParts([t('menu.resendShort'), calledOf(person)], locale)}
          >
            {t('menu.resendShort')}
          </Button>
        )}
        <MoreMenu label={t('menu.of', { who: calledOf(person) })} className={classes.menu} groups={groups} />
      </td>
    </tr>
  );
}
