// Decides: when the phone app shows that its masjid is live, or what is being played, over the tabs of every page.

import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { goTo } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { Link } from '../ui/frame.tsx';
import { dropUnheard } from './kept-sounds.ts';
import { useLive } from './live-source.ts';
import { pause, playLive, resume, stop, usePlayer } from './player.ts';

/** The page below gets room for it. */
function useDocked(isDocked: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-docked', isDocked);
    return () => document.documentElement.removeAttribute('data-docked');
  }, [isDocked]);
}

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function Dock() {
  const { say, times } = useApp();
  const { id, name } = times.masjid;
  const { live } = useLive(id);
  const { playing, state } = usePlayer();
  const running = live?.running ?? null;
  useEffect(() => void dropUnheard(Date.now()), []);
  useDocked(playing !== null || running !== null);
  if (playing) {
    const tab = playing.kind === 'live' ? 'live' : `r${playing.recording.id}`;
    const isOn = state === 'playing' || state === 'connecting' || state === 'lost';
    return (
      <aside className="dock" aria-label={say.listen.title}>
        <Link to={{ id: playing.masjidId, view: 'listen', tab }} className="dock-words">
          {playing.kind === 'live' && <span className="live-dot">{say.listen.now}</span>}
          <b dir="auto">{playing.title}</b>
        </Link>
        <button
          type="button"
          className="dock-round"
          aria-label={isOn ? say.listen.pause : say.listen.play}
          onClick={isOn ? pause : resume}
        >
          {isOn ? (
            <IconPlayerPauseFilled size={20} aria-hidden="true" />
          ) : (
            <IconPlayerPlayFilled size={20} aria-hidden="true" />
          )}
        </button>
        <button type="button" className="dock-round plain" aria-label={say.listen.stop} onClick={stop}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </aside>
    );
  }
  if (!running) return null;
  const { stream_url, link_url, title } = running;
  const words = (
    <>
      <span className="live-dot">{say.listen.now}</span>
      <b dir="auto">{title}</b>
    </>
  );
  return (
    <aside className="dock" aria-label={say.listen.now}>
      <Link to={{ id, view: 'listen' }} className="dock-words">
        {words}
      </Link>
      {stream_url ? (
        <button
          type="button"
          className="dock-listen"
          onClick={() => {
            playLive({ masjidId: id, masjid: name, title, url: stream_url });
            goTo({ id, view: 'listen', tab: 'live' });
          }}
        >
          <IconPlayerPlayFilled size={16} aria-hidden="true" /> {say.listen.listen}
        </button>
      ) : (
        <a className="dock-listen" href={link_url ?? ''} target="_blank" rel="noopener noreferrer">
          {say.listen.openLink}
        </a>
      )}
    </aside>
  );
}
