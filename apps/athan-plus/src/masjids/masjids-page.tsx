import { fill } from '@minaret/display/format';
import { goTo } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { makeHome, unfollow } from '../core/settings.ts';
import { wait } from '../core/text.ts';
import { forgetTimes } from '../core/times-source.ts';
import { dropFollow } from '../reminders/phone.ts';
import { nextStop } from '../today/hero-state.ts';
import { Link } from '../ui/frame.tsx';
import { SubHead } from '../ui/head.tsx';
import { Badge, logoOf, Time } from '../ui/parts.tsx';
import { useFollowed } from '../ui/rail.tsx';
import { PhoneSettings } from './phone-settings.tsx';
import { Search } from './search.tsx';

/** Those that are followed, with their next iqamah. The first is home and opens first. */
function FollowedList() {
  const app = useApp();
  const { settings, say, minute, change } = app;
  const followed = useFollowed();
  const leave = (id: string) => {
    change(unfollow(settings, id));
    void forgetTimes(id);
    void dropFollow(id);
  };
  return (
    <ul className="plain rows">
      {settings.followed.map(({ id, name }, index) => {
        const times = followed.get(id);
        const stop = times && nextStop(times, minute);
        return (
          <li key={id} className="row">
            <Badge name={name} logo={times ? logoOf(times.masjid) : null} />
            <button type="button" className="grow" onClick={() => goTo({ id })}>
              <b dir="auto">{name}</b>
              <small>
                {[index === 0 ? say.masjids.home : null, times?.masjid.city].filter(Boolean).join(say.comma)}
              </small>
            </button>
            {stop && (
              <span className="next-time">
                <b>
                  <Time at={stop.at} isPadded />
                </b>
                <small>{stop.isIqamah ? wait(app, stop.at[0] - minute) : say.masjids.noIqamah}</small>
              </span>
            )}
            <p className="row-actions">
              {index > 0 && (
                <button type="button" onClick={() => change(makeHome(settings, id))}>
                  {say.masjids.makeHome}
                  <span className="unseen">: {name}</span>
                </button>
              )}
              <button type="button" onClick={() => leave(id)}>
                {say.masjids.unfollow}
                <span className="unseen">: {name}</span>
              </button>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function MasjidsPage() {
  const { words, say, settings, change, times } = useApp();
  return (
    <main>
      <SubHead title={say.masjids.title} />
      <div className="body">
        <Search words={words} say={say} settings={settings} change={change} />
        {settings.followed.length > 0 && (
          <section>
            <h2 className="list-head">
              {say.masjids.youFollow}
              {settings.followed.length > 1 && (
                <Link to={{ id: times.masjid.id, view: 'compare' }}>{say.masjids.compare}</Link>
              )}
            </h2>
            <FollowedList />
            {settings.followed.length > 7 && <p className="soft">{fill(say.masjids.most, {})}</p>}
          </section>
        )}
        <PhoneSettings />
      </div>
    </main>
  );
}
