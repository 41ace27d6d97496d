// Decides: when the phone app fetches its player: once its masjid is live, or somebody opens Listen; no first visit pays for it.

import { Suspense, useEffect, useState } from 'react';
import { useAddress } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { lazyPage } from '../core/lazy-page.ts';
import { useLive } from './live-source.ts';

const Dock = lazyPage(() => import('./dock.tsx'));

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function OnAir() {
  const { live } = useLive(useApp().times.masjid.id);
  const { view } = useAddress();
  const isDue = (live?.running ?? null) !== null || view === 'listen';
  // What plays goes on over other pages.
  const [isWanted, setWanted] = useState(isDue);
  useEffect(() => {
    if (isDue) setWanted(true);
  }, [isDue]);
  return isWanted ? (
    <Suspense>
      <Dock />
    </Suspense>
  ) : null;
}
