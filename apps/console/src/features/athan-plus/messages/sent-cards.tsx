import { Skeleton } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Section } from '../../../ui/layout/card.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { useMessageWords } from '../parts/use-message-words.ts';
import classes from './messages.module.css';
import { sentMessages, soonSent } from './messages-api.ts';

interface CardProps {
  masjid: SessionMasjid;
}

/** What goes out next, its times as they will be sent. */
export function SoonCard({ masjid }: CardProps) {
  const { t, sayInstant } = useMessageWords(masjid);
  const { data, isError, refetch } = useQuery(soonSent(masjid.m_id));
  return (
    <Section title={t('soon.title')}>
      <Rows isEmpty={data?.length === 0} empty={t('soon.empty')} isError={isError} onTryAgain={refetch}>
        {data?.map(({ rm_id, title, message, due_at }) => (
          <li key={`${rm_id} ${due_at}`} className={classes.entry}>
            <bdi className={classes.entryName}>{title}</bdi>
            <p dir="auto">{message}</p>
            <p className={classes.at}>{sayInstant(due_at)}</p>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

/** What was sent, and what became of it. */
export function SentCard({ masjid }: CardProps) {
  const { t, sayInstant } = useMessageWords(masjid);
  const { data, isError, refetch } = useQuery(sentMessages(masjid.m_id));
  return (
    <Section title={t('week.title')} text={t('list.text')}>
      <Rows isEmpty={data?.length === 0} empty={t('week.empty')} isError={isError} onTryAgain={refetch}>
        {data?.map(({ rm_id, title, due_at, ...outcome }) => (
          <li key={`${rm_id} ${due_at}`} className={classes.entry}>
            <bdi className={classes.entryName}>{title}</bdi>
            <p className={classes.at}>{sayInstant(due_at)}</p>
            <Outcome {...outcome} />
          </li>
        ))}
      </Rows>
    </Section>
  );
}

interface RowsProps {
  isEmpty: boolean;
  empty: string;
  isError: boolean;
  onTryAgain: () => unknown;
  /** Undefined while nothing has come. */
  children: ReactNode;
}

function Rows({ isEmpty, empty, isError, onTryAgain, children }: RowsProps) {
  if (isEmpty) return <p className={classes.at}>{empty}</p>;
  if (children) return <ul>{children}</ul>;
  return isError ? <LoadFailed onTryAgain={() => void onTryAgain()} /> : <Skeleton height={60} />;
}
