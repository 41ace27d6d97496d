import { useSearchParams } from 'react-router';
import type { TabProps } from '../tabs.ts';
import { CloseView } from './close-view.tsx';
import { EntriesView } from './entries-view.tsx';

/** The books, read only; and the end of a month, which takes two people. */
export function LedgerTab(props: TabProps) {
  const [query] = useSearchParams();
  const gift = query.get('gift') ?? undefined;
  const entry = query.get('entry') ?? '';
  return query.get('view') === 'close' ? (
    <CloseView {...props} />
  ) : (
    <EntriesView key={`${gift} ${entry}`} {...props} giftId={gift} entry={entry} />
  );
}
