// Decides: what the phone app's Listen page shows: what is on air, what comes next, public recordings, the podcast; and when the player opens by itself.

import type { AppLive, AppRunning } from '@minaret/contract/athan-plus/app-live';
import { fill } from '@minaret/display/format';
import { IconCalendarTime, IconHeadphones, IconPlayerPlayFilled, IconRss } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { goTo, useAddress } from '../core/address.ts';
import { type App, useApp } from '../core/app-context.ts';
import { momentText } from '../core/text.ts';
import { useInStep } from '../reminders/in-step.ts';
import { Head } from '../ui/head.tsx';
import { Card } from '../ui/parts.tsx';
import { LivePlayer } from './full-player.tsx';
import { sinceText } from './listen-text.ts';
import { useLive } from './live-source.ts';
import { playLive, stop, usePlayer } from './player.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { Recordings } from './recordings.tsx';

function hear({ times }: App, { title, stream_url }: AppRunning): void {
  const { id, name } = times.masjid;
  if (stream_url) playLive({ masjidId: id, masjid: name, title, url: stream_url });
}

/** A push leads here: it plays at once where the browser lets it, else after one tap. */
function useOpened(app: App, running: AppRunning | null, isOpen: boolean): void {
  const { playing } = usePlayer();
  const isTried = useRef(false);
  useEffect(() => {
    if (!isOpen || isTried.current || !running?.stream_url || playing) return;
    isTried.current = true;
    hear(app, running);
  }, [app, running, isOpen, playing]);
}

/** When the masjid has ended it, nothing is asked for any more; without an answer whoever listens goes on. */
function useEnd(live: AppLive | null, isUnread: boolean): void {
  const { playing } = usePlayer();
  useEffect(() => {
    if (live && !isUnread && !live.running && playing?.kind === 'live') stop();
  }, [live, isUnread, playing]);
}

function NowCard({ running }: { running: AppRunning }) {
  const app = useApp();
  const { say, times } = app;
  return (
    <section className="now-card">
      <p className="live-dot">{say.listen.now}</p>
      <h2 dir="auto">{running.title}</h2>
      <p>{sinceText(app, running.since, running.listeners)}</p>
      {running.stream_url ? (
        <button
          type="button"
          className="button wide"
          onClick={() => {
            hear(app, running);
            goTo({ id: times.masjid.id, view: 'listen', tab: 'live' });
          }}
        >
          <IconPlayerPlayFilled size={18} aria-hidden="true" /> {say.listen.listen}
        </button>
      ) : (
        <a className="button wide" href={running.link_url ?? ''} target="_blank" rel="noopener noreferrer">
          {say.listen.openLink}
        </a>
      )}
    </section>
  );
}

function OffAir({ isUnread, wasLive, ask }: { isUnread: boolean; wasLive: boolean; ask: () => void }) {
  const { say } = useApp();
  const text = say.listen;
  const isOffline = isUnread && !navigator.onLine;
  return (
    <Card className="off-air">
      <IconHeadphones size={28} stroke={1.5} aria-hidden="true" />
      <div role="status">
        <h2>{isUnread ? (isOffline ? text.offline : text.unread) : wasLive ? text.over : text.offAir}</h2>
        {!isUnread && <p className="soft">{wasLive ? text.overText : text.offAirText}</p>}
      </div>
      {isUnread && (
        <button type="button" className="button small" onClick={ask}>
          {text.try}
        </button>
      )}
    </Card>
  );
}

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function ListenPage() {
  const app = useApp();
  const { say, times } = app;
  const { tab } = useAddress();
  const { live, isUnread, ask } = useLive(times.masjid.id);
  useInStep();
  const running = live?.running ?? null;
  useOpened(app, running, tab === 'live');
  useEnd(live, isUnread);
  const recording = live?.recordings.find(({ id }) => tab === `r${id}`);
  if (recording) return <RecordingPlayer recording={recording} />;
  if (tab === 'live' && running?.stream_url)
    return <LivePlayer running={running} onPlay={() => hear(app, running)} />;
  return (
    <main>
      <Head title={say.listen.title} />
      <div className="body listen">
        {!live && !isUnread && <p className="wait">{say.listen.connecting}</p>}
        {running ? (
          <NowCard running={running} />
        ) : (
          (live || isUnread) && <OffAir isUnread={isUnread} wasLive={tab === 'live'} ask={ask} />
        )}
        {live?.planned && (
          <p className="next-live">
            <IconCalendarTime size={20} stroke={1.6} aria-hidden="true" />
            <span>
              {fill(say.listen.next, {
                title: live.planned.title,
                when: momentText(app, Date.parse(live.planned.at)),
              })}
            </span>
          </p>
        )}
        {live && (
          <>
            <h2 className="list-title">{say.listen.recordings}</h2>
            {live.recordings.length > 0 ? (
              <Recordings live={live} />
            ) : (
              <p className="empty">{say.listen.none}</p>
            )}
            {live.recordings.length > 0 && (
              <a className="card podcast" href={live.podcast_url}>
                <IconRss size={22} stroke={1.6} aria-hidden="true" />
                <span>
                  <b>{say.listen.podcast}</b>
                  <span className="soft">{say.listen.podcastText}</span>
                </span>
              </a>
            )}
          </>
        )}
      </div>
    </main>
  );
}
