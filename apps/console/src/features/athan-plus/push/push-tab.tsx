import { Button, Skeleton } from '@mantine/core';
import { hasFeature } from '@minaret/contract/access/access';
import { guideFor } from '@minaret/contract/access/guide-address';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useEvents } from '../../../app/events/use-events.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { UpgradePrompt } from '../../../ui/upgrade/upgrade-prompt.tsx';
import type { TabProps } from '../tabs.ts';
import { Compose } from './compose.tsx';
import classes from './push.module.css';
import { pushKey, pushNotifications } from './push-api.ts';
import { PushList } from './push-list.tsx';
import { QuietHoursCard } from './quiet-hours.tsx';

/** What a masjid tells the phones of its followers, once. */
export function PushTab({ masjid }: TabProps) {
  return hasFeature(masjid.m_premium_features, ['announcement_message_push_notification']) ? (
    <PushDesk masjid={masjid} />
  ) : (
    <PushOffer />
  );
}

function PushDesk({ masjid }: TabProps) {
  const { t } = useTranslation('push');
  const { m_id } = masjid;
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery(pushNotifications(m_id));
  const reload = () => queries.invalidateQueries({ queryKey: pushKey(m_id) });
  useEvents({ onHint: ({ topic }) => topic === 'push-notifications' && void reload(), onReturn: reload });
  // Once it is there it stays, also while the server does not answer: something may be written here.
  if (!data)
    return isError ? (
      <LoadFailed title={t('list.loadFailed')} onTryAgain={() => void refetch()} />
    ) : (
      <Skeleton height={320} radius={12} />
    );
  return (
    <div className={classes.stack}>
      <Compose masjid={masjid} quota={data.quota} audience={data.audience} />
      <QuietHoursCard m_id={m_id} quiet={data.quiet} />
      <PushList masjid={masjid} list={data.list} />
    </div>
  );
}

function PushOffer() {
  const { t, locale } = useTranslation(['push', 'common']);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.offer}>
      <EmptyState
        icon={<IconBell size={24} />}
        title={t('planTitle')}
        text={t('planText')}
        action={<Button onClick={() => setAsking(true)}>{t('common:upgrade.button')}</Button>}
        hint={
          <a href={guideFor('settingsAthanPlus', locale)} target="_blank" rel="noreferrer">
            {t('guide')}
          </a>
        }
      />
      <UpgradePrompt opened={isAsking} onClose={() => setAsking(false)} description={t('needsPlan')} />
    </div>
  );
}
