import { Button } from '@mantine/core';
import type { DatedNotification } from '@minaret/contract/system/system-notifications';
import { IconBell, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { usePageActions } from '../../app/router/page-actions.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import card from '../../ui/layout/card.module.css';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { SkeletonTable } from '../../ui/layout/skeleton-table.tsx';
import classes from '../dated-days/dated-list.module.css';
import { notificationList, notificationsApi } from './notifications-api.ts';
import { NotificationsTable } from './notifications-table.tsx';

const NotificationDialog = lazy(async () => ({
  default: (await import('./notification-dialog.tsx')).NotificationDialog,
}));

function useDeleteNotification() {
  const { t } = useTranslation(['system', 'common']);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries(notificationList);
  const onError = (error: unknown) =>
    toast({ kind: 'failed', message: failureText(error, t('messages.failed')) });
  const undo = useMutation({
    mutationFn: (id: number) => notificationsApi.restore({ params: { id } }),
    onSuccess: ({ id }) => {
      refresh();
      toast({ message: t('notifications.back', { id }) });
    },
    onError,
  });
  return useMutation({
    mutationFn: (id: number) => notificationsApi.remove({ params: { id } }),
    onSuccess: (_, id) => {
      refresh();
      toast({
        message: t('notifications.deleted', { id }),
        action: { label: t('common:undo'), run: () => undo.mutate(id) },
      });
    },
    onError,
  });
}

/** What goes to phones on a day of the year, once there is something that sends it. */
export function NotificationsView({ viewSwitch }: { viewSwitch: ReactNode }) {
  const { t } = useTranslation(['system', 'common']);
  const { data, isError, refetch } = useQuery(notificationList);
  const [editing, setEditing] = useState<DatedNotification | 'new' | null>(null);
  const remove = useDeleteNotification();
  usePageActions('systemDailyMessages', { notification: () => setEditing('new') });
  const list = data?.list ?? [];
  return (
    <>
      <section className={card.surface}>
        <header className={classes.bar}>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEditing('new')}>
            {t('notifications.add')}
          </Button>
          <div className={classes.end}>{viewSwitch}</div>
        </header>
        {isError && <LoadFailed onTryAgain={() => void refetch()} />}
        {!data && !isError && <SkeletonTable columns={[t('columns.id'), t('columns.dateType')]} />}
        {data && list.length === 0 && (
          <EmptyState
            icon={<IconBell size={24} />}
            title={t('notifications.emptyTitle')}
            text={t('notifications.emptyText')}
          />
        )}
        {list.length > 0 && (
          <NotificationsTable list={list} onEdit={setEditing} onDelete={({ id }) => remove.mutate(id)} />
        )}
      </section>
      {editing && (
        <Suspense>
          <NotificationDialog
            notification={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
