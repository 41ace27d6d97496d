import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadNamespaces } from '../../../app/i18n/i18n.ts';
import type { TabProps } from '../tabs.ts';
import { CloseView } from './close-view.tsx';
import { EntriesView } from './entries-view.tsx';

const OpeningsView = lazy(async () => {
  const words = loadNamespaces(['openings']);
  const { OpeningsView } = await import('./openings-view.tsx');
  await words;
  return { default: OpeningsView };
});

/** The books, read only; and the end of a month, which takes two people. */
export function LedgerTab(props: TabProps) {
  const [query] = useSearchParams();
  const gift = query.get('gift') ?? undefined;
  const entry = query.get('entry') ?? '';
  if (query.get('view') === 'openings')
    return (
      <Suspense fallback={<Skeleton height={320} radius={12} />}>
        <OpeningsView {...props} />
      </Suspense>
    );
  return query.get('view') === 'close' ? (
    <CloseView {...props} />
  ) : (
    <EntriesView key={`${gift} ${entry}`} {...props} giftId={gift} entry={entry} />
  );
}
