import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { TabProps } from '../tabs.ts';
import { DonorList } from './donor-list.tsx';

const RegularList = lazy(async () => ({ default: (await import('./regular-list.tsx')).RegularList }));
const OneDonor = lazy(async () => ({ default: (await import('./one-donor.tsx')).OneDonor }));

/** Who gave with a name; the one that is open stands in the address, by a digest and not by the name. */
export function DonorsTab(props: TabProps) {
  const [query] = useSearchParams();
  const open = query.get('donor');
  const isRegular = query.has('regular');
  if (!open && !isRegular) return <DonorList {...props} />;
  return (
    <Suspense fallback={<Skeleton height={320} radius={12} />}>
      {open ? <OneDonor {...props} donorId={open} /> : <RegularList {...props} />}
    </Suspense>
  );
}
