// Decides: what the phone app's player says: on air and for how long, how far behind, that the line was lost, that a tap is needed.

import type { AppRunning } from '@minaret/contract/athan-plus/app-live';
import { fill } from '@minaret/display/format';
import {
  IconBroadcast,
  IconChevronDown,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward30,
  IconShare,
  IconWaveSine,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { goBack as leave } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { now } from '../core/clock.ts';
import { digits } from '../core/text.ts';
import { useShare } from '../today/offers.tsx';
import { Badge, logoOf } from '../ui/parts.tsx';
import { lengthText, sinceText } from './listen-text.ts';
import { goBack, goForward, goLive, type Meter, pause, readMeter, resume, usePlayer } from './player.ts';
import { Rings } from './rings.tsx';

const METER_MS = 500;
/** Further behind than this, "Live" is offered. */
const LIVE_SECONDS = 4;

export function useMeter(): Meter {
  const [meter, setMeter] = useState(readMeter);
  useEffect(() => {
    const timer = setInterval(() => setMeter(readMeter()), METER_MS);
    return () => clearInterval(timer);
  }, []);
  return meter;
}

export function Controls({ isLive, onPlay }: { isLive: boolean; onPlay: () => void }) {
  const { say } = useApp();
  const { state, playing } = usePlayer();
  const { behind, canGoBack } = useMeter();
  const isOn = playing !== null && (state === 'playing' || state === 'connecting' || state === 'lost');
  const text = say.listen;
  return (
    <div className="controls">
      {canGoBack ? (
        <button type="button" className="control" onClick={goBack}>
          <span>
            <IconRewindBackward15 size={24} stroke={1.6} aria-hidden="true" />
          </span>
          {text.back15}
        </button>
      ) : (
        <span />
      )}
      <button
        type="button"
        className="control-main"
        aria-label={isOn ? text.pause : text.play}
        onClick={isOn ? pause : playing ? resume : onPlay}
      >
        {isOn ? (
          <IconPlayerPauseFilled size={40} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={40} aria-hidden="true" />
        )}
      </button>
      {isLive ? (
        <button
          type="button"
          className="control"
          disabled={!canGoBack || behind === null || behind < LIVE_SECONDS}
          onClick={goLive}
        >
          <span>
            <IconBroadcast size={24} stroke={1.6} aria-hidden="true" />
          </span>
          {text.toLive}
        </button>
      ) : (
        <button type="button" className="control" onClick={goForward}>
          <span>
            <IconRewindForward30 size={24} stroke={1.6} aria-hidden="true" />
          </span>
          {text.forward30}
        </button>
      )}
    </div>
  );
}

interface FrameProps {
  top: ReactNode;
  title: string;
  under: string;
  children: ReactNode;
  foot: ReactNode;
}

export function PlayerFrame({ top, title, under, children, foot }: FrameProps) {
  const { say, times } = useApp();
  const { masjid } = times;
  const { share } = useShare('?view=listen');
  return (
    <main className="player">
      <header>
        <button
          type="button"
          className="icon-button"
          aria-label={say.listen.fold}
          onClick={() => leave(masjid.id, 'listen')}
        >
          <IconChevronDown aria-hidden="true" />
        </button>
        {top}
        <button type="button" className="icon-button" aria-label={say.today.share} onClick={share}>
          <IconShare size={22} stroke={1.6} aria-hidden="true" />
        </button>
      </header>
      <div className="ringed">
        <Rings />
        <Badge name={masjid.name} logo={logoOf(masjid)} size={64} />
      </div>
      <h1 dir="auto">{title}</h1>
      <p className="under">{under}</p>
      {children}
      <footer>{foot}</footer>
    </main>
  );
}

/** What has to be said of a state; empty while all is well. */
function wordOf(say: ReturnType<typeof useApp>['say'], state: string, isSilent: boolean): string {
  if (isSilent) return say.listen.silent;
  if (state === 'connecting') return say.listen.connecting;
  if (state === 'lost') return say.listen.lost;
  if (state === 'blocked') return say.listen.tap;
  return '';
}

/** The sound of the masjid, about a second behind. */
export function LivePlayer({ running, onPlay }: { running: AppRunning; onPlay: () => void }) {
  const app = useApp();
  const { say } = app;
  const { state, playing } = usePlayer();
  const { behind, megabytesAnHour } = useMeter();
  const text = say.listen;
  const seconds = (now() - Date.parse(running.since)) / 1000;
  return (
    <PlayerFrame
      top={<p className="live-dot">{fill(text.liveFor, { time: lengthText(app, seconds) })}</p>}
      title={running.title}
      under={sinceText(app, running.since, running.listeners)}
      foot={
        <>
          <span>
            <IconWaveSine size={20} stroke={1.6} aria-hidden="true" />{' '}
            {megabytesAnHour === null
              ? text.soundOnly
              : fill(text.weight, { n: digits(app, Math.round(megabytesAnHour)) })}
          </span>
          {behind !== null && <span>{fill(text.behind, { n: digits(app, Math.round(behind)) })}</span>}
        </>
      }
    >
      <p className="said" role="status">
        {wordOf(say, playing ? state : 'blocked', running.is_silent)}
      </p>
      <Controls isLive onPlay={onPlay} />
    </PlayerFrame>
  );
}
