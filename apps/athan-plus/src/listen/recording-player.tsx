import type { AppRecording } from '@minaret/contract/athan-plus/app-live';
import { fill } from '@minaret/display/format';
import { useApp } from '../core/app-context.ts';
import { Controls, PlayerFrame, useMeter } from './full-player.tsx';
import { dayOfInstant, placeText } from './listen-text.ts';
import { placeOf } from './places.ts';
import { playRecording, seek, usePlayer } from './player.ts';

/** A recording with its place and its chapters. */
export function RecordingPlayer({ recording }: { recording: AppRecording }) {
  const app = useApp();
  const { say, times } = app;
  const { state, playing } = usePlayer();
  const meter = useMeter();
  const isThis = playing?.kind === 'recording' && playing.recording.id === recording.id;
  const at = isThis ? Math.min(meter.at, recording.seconds) : placeOf(recording);
  const { masjid } = times;
  const play = (from?: number) =>
    playRecording({ masjidId: masjid.id, masjid: masjid.name, title: recording.title, recording }, from);
  const chapter = recording.chapters.findLastIndex(({ seconds }) => seconds <= at);
  return (
    <PlayerFrame
      top={<span />}
      title={recording.title}
      under={`${dayOfInstant(app, recording.at)}${say.list}${masjid.name}`}
      foot={
        <>
          <bdi>{placeText(app, at)}</bdi>
          <span>{fill(say.listen.left, { time: placeText(app, recording.seconds - at) })}</span>
        </>
      }
    >
      <p className="said" role="status">
        {isThis && state === 'failed' ? say.listen.failed : ''}
        {isThis && state === 'connecting' ? say.listen.connecting : ''}
      </p>
      {recording.chapters.length > 0 && (
        <section className="chapters" aria-label={say.listen.chapters}>
          <ol>
            {recording.chapters.map(({ seconds, title }, index) => (
              <li key={seconds}>
                <button
                  type="button"
                  aria-current={index === chapter || undefined}
                  onClick={() => play(seconds)}
                >
                  <span dir="auto">{title}</span>
                  <bdi>{placeText(app, seconds)}</bdi>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
      <input
        type="range"
        className="place"
        aria-label={say.listen.place}
        aria-valuetext={placeText(app, at)}
        min={0}
        max={Math.ceil(recording.seconds)}
        value={Math.floor(at)}
        onChange={({ currentTarget }) =>
          isThis ? seek(Number(currentTarget.value)) : play(Number(currentTarget.value))
        }
      />
      <Controls isLive={false} onPlay={() => play()} />
    </PlayerFrame>
  );
}
