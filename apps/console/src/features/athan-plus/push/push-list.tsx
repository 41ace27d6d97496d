import { Button } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { PushNotification } from '@minaret/contract/athan-plus/push-notifications';
import { lazy, Suspense, useState } from 'react';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { useMessageWords } from '../parts/use-message-words.ts';
import classes from './push.module.css';

const StopQuestion = lazy(async () => ({ default: (await import('./stop-question.tsx')).StopQuestion }));

const STATUS: Record<PushNotification['state'], Status> = {
  waiting: 'info',
  sending: 'warning',
  sent: 'success',
  stopped: 'error',
};
const FILTERS = ['all', 'waiting', 'done'] as const;
type Filter = (typeof FILTERS)[number];

const canStop = ({ state }: PushNotification) => state === 'waiting' || state === 'sending';

function isShown(notice: PushNotification, filter: Filter): boolean {
  return filter === 'all' || (filter === 'waiting') === canStop(notice);
}

interface PushListProps {
  masjid: SessionMasjid;
  list: readonly PushNotification[];
}

export function PushList({ masjid, list }: PushListProps) {
  const { t } = useMessageWords(masjid);
  const [filter, setFilter] = useState<Filter>('all');
  const [stopped, setStopped] = useState<PushNotification | null>(null);
  const shown = list.filter((notice) => isShown(notice, filter));
  return (
    <Section
      title={t('list.title')}
      text={t('list.text')}
      flush
      wraps
      aside={
        list.length > 0 ? (
          <Segments
            label={t('list.filter')}
            value={filter}
            options={FILTERS.map((value) => ({
              value,
              label: t(`list.${value}`),
              count: list.filter((notice) => isShown(notice, value)).length,
            }))}
            onChange={setFilter}
          />
        ) : null
      }
    >
      {shown.length === 0 ? (
        <p className={classes.empty}>{t(list.length === 0 ? 'list.empty' : 'list.none')}</p>
      ) : (
        <ul>
          {shown.map((notice) => (
            <PushRow key={notice.pn_id} masjid={masjid} notice={notice} onStop={() => setStopped(notice)} />
          ))}
        </ul>
      )}
      {stopped && (
        <Suspense>
          <StopQuestion m_id={masjid.m_id} notice={stopped} onClose={() => setStopped(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface PushRowProps {
  masjid: SessionMasjid;
  notice: PushNotification;
  onStop: () => void;
}

function PushRow({ masjid, notice, onStop }: PushRowProps) {
  const { t, sayWhen, sayInstant, sayMessage } = useMessageWords(masjid);
  const { title, message, when, due_at, state, stopped_because, kind, created_by } = notice;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{title}</bdi> <StatusBadge status={STATUS[state]}>{t(`state.${state}`)}</StatusBadge>
        </p>
        <p className={classes.text} dir="auto">
          {sayMessage(message)}
        </p>
        <p className={classes.meta}>
          <span>{due_at ? sayInstant(due_at) : sayWhen(when)}</span>
          <span className={classes.by}>
            {kind === 'announcement' ? t('list.by', { name: created_by }) : t(`list.${kind}`)}
          </span>
        </p>
        {stopped_because && <p className={classes.meta}>{t(`because.${stopped_because}`)}</p>}
        {(state === 'sending' || notice.recipients > 0) && <Outcome {...notice} />}
      </div>
      {canStop(notice) && (
        <Button size="xs" variant="default" aria-label={t('stop.of', { title })} onClick={onStop}>
          {t('stop.button')}
        </Button>
      )}
    </li>
  );
}
