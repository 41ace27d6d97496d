// Decides: how countdown, iqamah and prayer (black screen or dim clock) look on a screen.

import './states.css';
import './eid.css';
import type { SceneState } from '@minaret/display';
import { inDigits, sayCounted } from '@minaret/display/format';
import { SACRED } from '@minaret/display/sacred';
import { CornerClock, Field, hasArch, Phone, WideArch } from '../parts/field.tsx';
import { FitLine } from '../parts/fit-line.tsx';
import { FitLines, FitPair } from '../parts/pair.tsx';
import { Figure, Pieces, Time } from '../parts/text.tsx';
import { nameIn, type View } from '../parts/view.ts';
import { WaitLines } from '../parts/wait.tsx';

type Of<Kind extends SceneState['kind']> = Extract<SceneState, { kind: Kind }>;

const two = (value: number) => (value < 10 ? `0${value}` : String(value));

/** The last minutes: `mm:ss` alone on the screen. */
export function Countdown({ v, state }: { v: View; state: Of<'countdown'> }) {
  const { countdown, digits } = v.settings;
  const whole = countdown.minutes * 60;
  const left = state.secondsLeft;
  const isKhutbah = state.of.name === 'jumuah' && v.settings.khutbah.isShown;
  const text = inDigits(`${Math.floor(left / 60)}:${two(left % 60)}`, digits);
  return (
    <Field v={v} progress={Math.min(1, Math.max(0, 1 - left / whole))} stroke={1.5}>
      <CornerClock v={v} />
      <div class="in">
        <FitPair v={v} of={nameIn(state.of.name)} c="f-title" />
        <FitPair v={v} of={(w) => (isKhutbah && w.say.khutbahIn) || w.say.iqamahIn} c="f-label" bar />
        <div data-countdown>
          <FitLine v={v} c="f-count" of={String(countdown.seconds && text.length)}>
            {countdown.seconds ? (
              <Figure text={text} isLone />
            ) : (
              <WaitLines v={v} minutes={Math.ceil(left / 60)} />
            )}
          </FitLine>
        </div>
        <div class="f-quiet">
          <Phone />
          <FitLines v={v} of={(w) => w.say.silencePhone} c="words" />
        </div>
      </div>
    </Field>
  );
}

export function Iqamah({ v, state }: { v: View; state: Of<'iqamah'> }) {
  return (
    <Field v={v} progress={1} stroke={1.5}>
      <div class="in">
        <FitPair v={v} of={nameIn(state.of.name)} c="f-title" />
        <FitLine v={v} c="f-est" of={SACRED.established}>
          <bdi lang="ar" dir="rtl">
            {SACRED.established}
          </bdi>
        </FitLine>
        <FitLines v={v} of={(w) => w.say.straightenRows} c="f-rows" />
      </div>
    </Field>
  );
}

/** Nothing that moves: a small clock in grey, or nothing at all. */
export function During({ v, state }: { v: View; state: Of<'prayer'> }) {
  if (v.settings.prayer.shows === 'black') return <div class="prayer-dark" />;
  const since = sayCounted(
    v.words,
    'sinceIqamah',
    { minutes: state.sinceMinutes },
    { prayer: v.words.prayers[state.of.name] },
  ).map((piece) => ({ ...piece, isFigure: false }));
  return (
    <div class="prayer-dark">
      {hasArch(v) && <WideArch v={v} stroke={0.5} />}
      <div class="p-clock" data-clock>
        <Time v={v} at={v.scene.clock} />
      </div>
      {state.sinceMinutes > 0 && (
        <FitLine v={v} c="p-since" of={String(state.sinceMinutes)}>
          <Pieces w={v.words} pieces={since} />
        </FitLine>
      )}
    </div>
  );
}
