import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './history.module.css';
import { historyApi, historyKey } from './history-api.ts';
import { HistoryChange } from './history-change.tsx';
import type { HistoryProps } from './history-props.ts';
import { InForce } from './in-force.tsx';

/** Who changed what, newest first; and what was in force on a day. Read only once it is asked for. */
export function HistorySection({ m_id, area, today }: HistoryProps) {
  const { t } = useTranslation(['history', 'common']);
  const history = useInfiniteQuery({
    queryKey: [...historyKey(m_id, area), 'list'],
    queryFn: ({ pageParam }) =>
      historyApi.list({ params: { m_id }, query: { area, ...(pageParam && { before_id: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: ({ changes, has_more }) => (has_more ? changes.at(-1)?.id : undefined),
  });
  const changes = history.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <div className={classes.body}>
      <InForce m_id={m_id} area={area} today={today} />
      {history.isError && <Notice kind="error" title={t('common:loadFailed')} />}
      {history.data && changes.length === 0 && <p className={classes.quiet}>{t('empty')}</p>}
      <ul className={classes.list}>
        {changes.map((change) => (
          <li key={change.id} className={classes.change}>
            <IconHistory size={18} aria-hidden />
            <HistoryChange m_id={m_id} change={change} />
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}
