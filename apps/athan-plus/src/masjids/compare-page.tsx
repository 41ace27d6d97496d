// Decides: how the phone app compares the masjids that somebody follows: two to four, today.

import type { AppTimes } from '@minaret/contract/athan-plus/app-times';
import { dayOf } from '@minaret/contract/public-times/times-at';
import { fill } from '@minaret/display/format';
import type { Moment } from '@minaret/display/manifest';
import { IQAMAH_PRAYERS, type IqamahPrayer } from '@minaret/prayer/types';
import { IconWalk } from '@tabler/icons-react';
import { useApp } from '../core/app-context.ts';
import { clock, figure } from '../core/text.ts';
import { nextStop, stopsOf } from '../today/hero-state.ts';
import { SubHead } from '../ui/head.tsx';
import { Badge, Card, logoOf, Star } from '../ui/parts.tsx';
import { useFollowed } from '../ui/rail.tsx';

const MOST = 4;

function momentsOf(times: AppTimes, today: string, prayer: IqamahPrayer): readonly Moment[] {
  const day = dayOf(times, today);
  if (!day) return [];
  if (prayer === 'dhuhr' && day.jumuah.length > 0) return day.jumuah;
  const { iqamah } = day.prayers[prayer];
  return iqamah ? [iqamah] : [];
}

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function ComparePage() {
  const app = useApp();
  const { settings, say, words, minute, today, times } = app;
  const followed = useFollowed();
  const shown = settings.followed.slice(0, MOST).flatMap(({ id }) => followed.get(id) ?? []);
  const next = nextStop(times, minute);
  const chances = shown
    .flatMap((each) => {
      const day = dayOf(each, today);
      const stop = day && stopsOf(day).find(({ prayer, at }) => prayer === next?.prayer && at[0] > minute);
      return stop ? [{ name: each.masjid.name, at: stop.at }] : [];
    })
    .sort((a, b) => a.at[0] - b.at[0]);
  return (
    <main>
      <SubHead title={say.masjids.compare} />
      <div className="body">
        <div className="card list compare">
          <table>
            <thead>
              <tr>
                <td />
                {shown.map(({ masjid }) => (
                  <th key={masjid.id} scope="col">
                    <Badge name={masjid.name} logo={logoOf(masjid)} size={36} />
                    <span dir="auto">{masjid.name}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {IQAMAH_PRAYERS.map((prayer) => (
                <tr key={prayer} className={prayer === next?.prayer ? 'next' : ''}>
                  <th scope="row">
                    {prayer === next?.prayer && <Star size={12} />} {words.prayers[prayer]}
                  </th>
                  {shown.map((each) => {
                    const moments = momentsOf(each, today, prayer);
                    return (
                      <td key={each.masjid.id}>
                        {moments.length === 0 && '–'}
                        {moments.map(([at, label]) => (
                          <bdi key={at}>{figure(app, label)}</bdi>
                        ))}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {next && chances.length > 1 && (
          <Card>
            <p className="kicker">
              <IconWalk size={20} stroke={1.6} aria-hidden="true" />
              <b>{fill(say.masjids.chances, { prayer: words.prayers[next.prayer] })}</b>
            </p>
            <ul className="plain soft">
              {chances.map(({ name, at }) => (
                <li key={name}>{fill(say.masjids.chance, { time: clock(app, at[1]), masjid: name })}</li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </main>
  );
}
