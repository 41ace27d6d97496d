import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Section } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import classes from './list-card.module.css';

interface ListCardProps<Row> {
  title: string;
  text: string;
  /** Its name as a step of the page's tour. */
  tour?: string;
  found: {
    data?: { list: readonly Row[] } | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  failed: string;
  empty: { icon: ReactNode; title: string; text: string };
  add: { label: string; onClick: () => void; disabled?: boolean };
  row: (row: Row) => ReactNode;
  /** Under the rows, and dialogs. */
  children?: ReactNode;
}

/** A card with rows and a button that adds one: being loaded, failed, empty or filled. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { title, text, tour, found, failed, empty, add, row, children } = props;
  const { data } = found;
  const isEmpty = data?.list.length === 0;
  const button = (
    <Button
      className={classes.add}
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!data || add.disabled}
      onClick={add.onClick}
    >
      {add.label}
    </Button>
  );
  return (
    <Section tour={tour} title={title} text={text} aside={!isEmpty && button} flush>
      {found.isPending && <Skeleton height={140} />}
      {found.isError && !data && <LoadFailed title={failed} onTryAgain={() => void found.refetch()} />}
      {isEmpty && <EmptyState {...empty} heading="h3" action={button} />}
      {data && !isEmpty && <ul className={classes.list}>{data.list.map(row)}</ul>}
      {children}
    </Section>
  );
}
