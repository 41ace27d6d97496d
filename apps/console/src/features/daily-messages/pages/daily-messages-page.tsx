import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { NotificationsView } from '../../system-notifications/notifications-view.tsx';
import { MessagesView } from '../messages-view.tsx';
import { PageActions } from '../page-actions.tsx';
import { type View, ViewSwitch } from '../view-switch.tsx';

/** Content, and in the other half of the switch what goes to phones. */
export function DailyMessagesPage() {
  const { t } = useTranslation(['system', 'shell']);
  const [params, setParams] = useSearchParams();
  const view = params.get('tab') === 'notifications' ? 'notifications' : 'content';
  const show = (next: View) => setParams(next === 'content' ? {} : { tab: next }, { replace: true });
  const viewSwitch = <ViewSwitch value={view} onChange={show} />;
  return (
    <>
      <PageHeader
        title={t('shell:pages.systemDailyMessages')}
        subtitle={view === 'content' ? t('messages.subtitle') : t('notifications.subtitle')}
        actions={view === 'content' && <PageActions />}
      />
      {view === 'content' ? (
        <MessagesView viewSwitch={viewSwitch} />
      ) : (
        <NotificationsView viewSwitch={viewSwitch} />
      )}
    </>
  );
}
