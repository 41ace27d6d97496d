// Decides: how the phone app lists recordings: newest first, how much is left, which are kept on the phone.

import type { AppLive, AppRecording } from '@minaret/contract/athan-plus/app-live';
import { fill } from '@minaret/display/format';
import {
  IconCircleCheck,
  IconDownload,
  IconLoader2,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { Link } from '../ui/frame.tsx';
import { dropSound, keepSound, keptSounds } from './kept-sounds.ts';
import { dayOfInstant, lengthText } from './listen-text.ts';
import { placeOf } from './places.ts';
import { pause, playRecording, usePlayer } from './player.ts';

function useKept() {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const read = () => void keptSounds().then(setKept);
  useEffect(read, []);
  const toggle = async (path: string) => {
    setFailed(false);
    setBusy(path);
    try {
      await (kept.has(path) ? dropSound(path) : keepSound(path));
    } catch {
      setFailed(true);
    }
    setBusy(null);
    read();
  };
  return { kept, busy, hasFailed, toggle };
}

export function Recordings({ live }: { live: AppLive }) {
  const { say } = useApp();
  const { kept, busy, hasFailed, toggle } = useKept();
  return (
    <>
      {hasFailed && (
        <p className="card warn" role="alert">
          {say.listen.keepFailed}
        </p>
      )}
      <ul className="recordings plain">
        {live.recordings.map((recording) => (
          <Row
            key={recording.id}
            recording={recording}
            isKept={kept.has(recording.url)}
            isBusy={busy === recording.url}
            onKeep={() => void toggle(recording.url)}
          />
        ))}
      </ul>
      {kept.size > 0 && <p className="soft centre">{say.listen.keptText}</p>}
    </>
  );
}

interface RowProps {
  recording: AppRecording;
  isKept: boolean;
  isBusy: boolean;
  onKeep: () => void;
}

function Row({ recording, isKept, isBusy, onKeep }: RowProps) {
  const app = useApp();
  const { say, times } = app;
  const { playing, state } = usePlayer();
  const { masjid } = times;
  const { id, title, at, seconds } = recording;
  const isThis = playing?.kind === 'recording' && playing.recording.id === id;
  const isOn = isThis && (state === 'playing' || state === 'connecting');
  const place = placeOf(recording);
  const keepText = fill(isBusy ? say.listen.keeping : isKept ? say.listen.kept : say.listen.keep, { title });
  const Keep = isBusy ? IconLoader2 : isKept ? IconCircleCheck : IconDownload;
  return (
    <li>
      <button
        type="button"
        className="play"
        aria-label={isOn ? say.listen.pause : fill(say.listen.playOf, { title })}
        onClick={() =>
          isOn ? pause() : playRecording({ masjidId: masjid.id, masjid: masjid.name, title, recording })
        }
      >
        {isOn ? (
          <IconPlayerPauseFilled size={20} aria-hidden="true" />
        ) : (
          <IconPlayerPlayFilled size={20} aria-hidden="true" />
        )}
      </button>
      <Link to={{ id: masjid.id, view: 'listen', tab: `r${id}` }} className="grow">
        <b dir="auto">{title}</b>
        <span className="soft">{dayOfInstant(app, at)}</span>
        {place > 0 && (
          <span className="heard">
            <span style={{ inlineSize: `${(100 * place) / seconds}%` }} />
          </span>
        )}
      </Link>
      <span className="row-end">
        <span className="soft">
          {place > 0
            ? fill(say.listen.left, { time: lengthText(app, seconds - place) })
            : lengthText(app, seconds)}
        </span>
        <button type="button" className="keep" aria-label={keepText} disabled={isBusy} onClick={onKeep}>
          <Keep size={20} stroke={1.6} aria-hidden="true" data-kept={isKept || undefined} />
        </button>
      </span>
    </li>
  );
}
