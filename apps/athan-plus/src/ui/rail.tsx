import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import { useEffect, useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { figure } from '../core/text.ts';
import { fetchTimes, keptTimes } from '../core/times-source.ts';
import { nextStop } from '../today/hero-state.ts';
import { Link } from './frame.tsx';
import { Badge, logoOf } from './parts.tsx';

/** The times of every masjid that is followed, as they are kept; those that are not are fetched once. */
export function useFollowed(): ReadonlyMap<string, AppTimes> {
  const { settings, times } = useApp();
  const [all, setAll] = useState<ReadonlyMap<string, AppTimes>>(new Map());
  const ids = settings.followed.map(({ id }) => id).join(' ');
  useEffect(() => {
    let isOver = false;
    for (const id of ids.split(' ').filter(Boolean))
      void keptTimes(id).then(async (kept) => {
        const found = kept ?? (await fetchTimes(id));
        if (!isOver && typeof found !== 'string') setAll((before) => new Map(before).set(id, found.times));
      });
    return () => {
      isOver = true;
    };
  }, [ids]);
  return new Map(all).set(times.masjid.id, times);
}

/** Where there is room: each masjid with its next iqamah. */
export function Rail() {
  const app = useApp();
  const { settings, say, minute, times } = app;
  const followed = useFollowed();
  if (settings.followed.length === 0) return null;
  return (
    <div className="rail-only rail-list">
      <p>{say.masjids.youFollow}</p>
      <ul>
        {settings.followed.map(({ id, name }) => {
          const own = followed.get(id);
          const stop = own && nextStop(own, minute);
          return (
            <li key={id}>
              <Link to={{ id }} aria-current={id === times.masjid.id ? 'page' : undefined}>
                <Badge name={name} logo={own ? logoOf(own.masjid) : null} size={28} />
                <span dir="auto">{name}</span>
                {stop && <bdi>{figure(app, stop.at[1], true)}</bdi>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
