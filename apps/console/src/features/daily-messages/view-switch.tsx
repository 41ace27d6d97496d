import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from '../dated-days/dated-list.module.css';
import { notificationList } from '../system-notifications/notifications-api.ts';
import { messagePage } from './daily-messages-api.ts';

export type View = 'content' | 'notifications';

interface ViewSwitchProps {
  value: View;
  onChange: (view: View) => void;
}

const ALL_MESSAGES = { search: '', language: '', month: '', content_type: '', page: 0 } as const;

/** The two halves of the page, each with how many it holds. */
export function ViewSwitch({ value, onChange }: ViewSwitchProps) {
  const { t } = useTranslation('system');
  const messages = useQuery(messagePage(ALL_MESSAGES));
  const notifications = useQuery(notificationList);
  const counts = { content: messages.data?.all, notifications: notifications.data?.list.length };
  const label = (view: View) => (
    <span>
      {t(`messages.${view}`)} <span className={classes.count}>{counts[view] ?? ''}</span>
    </span>
  );
  return (
    <SegmentedControl
      aria-label={t('messages.view')}
      value={value}
      onChange={onChange}
      data={[
        { value: 'content' as const, label: label('content') },
        { value: 'notifications' as const, label: label('notifications') },
      ]}
    />
  );
}
