import { Button } from '@mantine/core';
import type { DeletedContent } from '@minaret/contract/system/system-admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Section } from '../../ui/layout/card.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { dailyMessagesApi, dailyMessagesKey } from '../daily-messages/daily-messages-api.ts';
import { imagesApi, imagesKey } from '../system-images/images-api.ts';
import { notificationList, notificationsApi } from '../system-notifications/notifications-api.ts';
import classes from './system.module.css';
import { deletedContent, systemKey } from './system-api.ts';
import { useWhen } from './use-when.ts';

type Kind = DeletedContent['kind'];
const RESTORE: Record<Kind, (given: { params: { id: number } }) => Promise<unknown>> = {
  message: dailyMessagesApi.restore,
  image: imagesApi.restore,
  notification: notificationsApi.restore,
};
const LISTS: Record<Kind, readonly unknown[]> = {
  message: dailyMessagesKey,
  image: imagesKey,
  notification: notificationList.queryKey,
};

/** What a hurried hand took out comes back from here, long after its Undo is gone. */
export function DeletedList() {
  const { t } = useTranslation('system-dashboard');
  const failureText = useFailureText();
  const when = useWhen();
  const queries = useQueryClient();
  const { data } = useQuery(deletedContent);
  const restore = useMutation({
    mutationFn: ({ kind, id }: DeletedContent) => RESTORE[kind]({ params: { id } }),
    onSuccess: (_, { kind, title }) => {
      toast({ message: t('deleted.restored', { title: isolate(title) }) });
      return queries.invalidateQueries({ queryKey: LISTS[kind] });
    },
    onError: (error) => toast({ kind: 'failed', message: failureText(error, t('deleted.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: systemKey }),
  });
  return (
    <Section title={t('deleted.title')} text={t('deleted.text')} flush>
      {data?.length === 0 && <p className={classes.nothing}>{t('deleted.none')}</p>}
      <ul className={classes.list}>
        {data?.map((content) => {
          const { kind, id, title, url, deleted_by: by } = content;
          const date = when(content.deleted_at);
          return (
            <li key={`${kind}-${id}`} className={classes.masjid}>
              {url && <img className={classes.thumb} src={url} alt="" loading="lazy" />}
              <div>
                <p className={classes.name} dir="auto">
                  {title}
                </p>
                <p className={classes.quiet}>
                  {t(`deleted.kinds.${kind}`)} ·{' '}
                  {by ? t('deleted.onBy', { date, name: isolate(by) }) : t('deleted.on', { date })}
                </p>
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={t('deleted.restoreOne', { title: isolate(title) })}
                loading={restore.isPending && restore.variables === content}
                onClick={() => restore.mutate(content)}
              >
                {t('deleted.restore')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
