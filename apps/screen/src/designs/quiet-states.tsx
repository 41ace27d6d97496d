// Decides: how the quiet screens look: dhikr after the prayer, khutbah, night, a day without times.

import type { SceneState } from '@minaret/display';
import { inDigits, say } from '@minaret/display/format';
import { SACRED } from '@minaret/display/sacred';
import { Arch, riseOver } from '../parts/arch.tsx';
import { Clock } from '../parts/clock.tsx';
import { Field, hasArch, Niche, Phone } from '../parts/field.tsx';
import { Fit } from '../parts/fit.tsx';
import { FitLine } from '../parts/fit-line.tsx';
import { Logo, MasjidName } from '../parts/masjid.tsx';
import { FitLines, FitPair, FitSacred } from '../parts/pair.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { FitDates } from '../parts/sides.tsx';
import { Figure, Free, Say, Time } from '../parts/text.tsx';
import { type Dated, nameIn, timeText, type View } from '../parts/view.ts';

type Of<Kind extends SceneState['kind']> = Extract<SceneState, { kind: Kind }>;

/** What is said after the prayer, with its source. */
export function After({ v }: { v: View }) {
  const { next, clock } = v.scene;
  const { words } = v;
  return (
    <div class="field f-split">
      <section class="f-main">
        {hasArch(v) && (
          <>
            <Pattern id="stars" />
            <Arch
              id="after"
              width={v.isPortrait ? v.width - 8 : 114}
              height={v.height}
              rise={v.isPortrait ? riseOver(v.width - 8, 40) : 43}
            />
          </>
        )}
        <div class="f-forgive" dir="rtl">
          <bdi lang="ar" class="sacred">
            {SACRED.forgiveness}
          </bdi>
          <Figure text={`${inDigits(3, v.settings.digits)}×`} />
        </div>
        <FitSacred v={v} c="f-dua" lines={SACRED.afterPrayer} />
        <Say w={words} c="f-source">
          {words.texts.afterPrayer.source}
        </Say>
      </section>
      <aside class="f-side">
        <FitPair v={v} of={(w) => w.say.afterPrayer} c="f-head" bar />
        {SACRED.tasbih.map(({ text, latin, times }) => (
          <div key={text} class="f-tasbih">
            <span class="txt">
              <bdi lang="ar" dir="rtl" class="sacred">
                {text}
              </bdi>
              {words.direction === 'ltr' && <span class="en">{latin}</span>}
            </span>
            <span class="times">
              <Figure text={inDigits(times, v.settings.digits)} />
            </span>
          </div>
        ))}
        <Say w={words} c="f-source">
          {words.texts.tasbih.source}
        </Say>
        <div class="f-now">
          {next && (
            <NowTime v={v} at={next.iqamah} mark={{ 'data-next': '' }}>
              {words.prayers[next.name]}
            </NowTime>
          )}
          <NowTime v={v} at={clock} mark={{ 'data-clock': '' }}>
            {words.say.now}
          </NowTime>
        </div>
      </aside>
    </div>
  );
}

interface NowTimeProps {
  v: View;
  at: Dated;
  mark: Record<string, string>;
  children: string;
}

/** One of two times side by side: each has half the room, and keeps to it. */
function NowTime({ v, at, mark, children }: NowTimeProps) {
  return (
    <div>
      <FitLine v={v} c="" of={children}>
        <Say w={v.words}>{children}</Say>
      </FitLine>
      <div {...mark}>
        <FitLine v={v} c="t" of={timeText(v, at)}>
          <Time v={v} at={at} />
        </FitLine>
      </div>
    </div>
  );
}

const SLOTS = ['jumuah1', 'jumuah2', 'jumuah3'] as const;

export function Khutbah({ v, state }: { v: View; state: Of<'khutbah'> }) {
  const { words, settings } = v;
  const comma = words.direction === 'rtl' ? '،' : ',';
  const slotName = (index: number) =>
    (state.slots.length > 1 ? words.say[SLOTS[index] || 'jumuah3'] : words.prayers.jumuah) +
    (index + 1 === state.slot ? `${comma} ${words.say.now}` : '');
  return (
    <div class="field f-tri">
      <div class="k-now">
        <div class="m-masjid">
          <Logo v={v} />
          <MasjidName v={v} />
        </div>
        <FitLine v={v} c="k-clock" of={timeText(v, v.scene.clock)}>
          <Clock v={v} />
        </FitLine>
        <FitDates v={v} c="k-dates" isHijriTwice />
      </div>
      <div class="mid">
        <Niche v={v} width={v.isPortrait ? v.width - 14 : 60.4} rise={v.isPortrait ? 36 : 27.4} />
        <FitLines v={v} of={(w) => w.say.khutbah} c="f-khutbah" isArabicFirst />
        <Phone />
        <FitLines v={v} of={(w) => w.say.listenInSilence} c="f-listen" />
      </div>
      <div class="k-slots">
        <div class={`f-slots f-slots-${state.slots.length}`}>
          {state.slots.map((at, index) => (
            <div key={at[0]} class={index + 1 === state.slot ? 'f-slot on' : 'f-slot'}>
              <FitLine v={v} c="" of={slotName(index)}>
                <Say w={words}>{slotName(index)}</Say>
              </FitLine>
              <div data-next={index + 1 === state.slot ? '' : undefined}>
                <FitLine v={v} c="t" of={timeText(v, at)}>
                  <Time v={v} at={at} />
                </FitLine>
              </div>
            </div>
          ))}
        </div>
        {settings.khutbah.subject && (
          <Fit c="f-subject" of={settings.khutbah.subject}>
            <Say w={words} c="lead">
              {words.say.subject}
            </Say>
            <Free text={settings.khutbah.subject} />
          </Fit>
        )}
      </div>
    </div>
  );
}

/** Amber on near-black: the next Fajr and the time now. */
export function Night({ v, state }: { v: View; state: Of<'night'> }) {
  const { words, scene } = v;
  const fajr = scene.next?.name === 'fajr' ? scene.next : null;
  const at = fajr ? fajr.iqamah : state.fajr;
  return (
    <div class="night-ground">
      <Niche v={v} width={v.isPortrait ? v.width - 16 : 60.4} rise={v.isPortrait ? 36 : 27.4} />
      <div class="in">
        <FitLines v={v} of={nameIn('fajr')} c="n-title" isArabicFirst />
        <div data-next>
          <FitLine v={v} c="n-time" of={timeText(v, at)}>
            <Time v={v} at={at} />
          </FitLine>
        </div>
        {fajr?.adhan && (
          <FitLine v={v} c="n-adhan" of={timeText(v, fajr.adhan)}>
            <Say w={words}>{say(words, 'adhanAt', { time: '' })}</Say> <Time v={v} at={fajr.adhan} />
          </FitLine>
        )}
        <FitLine v={v} c="n-now" of={scene.clock}>
          <Say w={words}>{words.say.now}</Say>
          <span class="t" data-clock>
            <Time v={v} at={scene.clock} />
          </span>
        </FitLine>
      </div>
    </div>
  );
}

/** Nothing is stored for the day: said in words, with the clock and whom to call. */
export function NoTimes({ v }: { v: View }) {
  const { telephone } = v.manifest.masjid;
  return (
    <div class="none-ground">
      <Field v={v}>
        <div class="in">
          <Clock v={v} />
          <FitLines v={v} of={(w) => w.say.noTimes} c="none-words" />
          {telephone && (
            <FitLines
              v={v}
              of={(w) => say(w, 'callMosque', { telephone: `\u2066${telephone}\u2069` })}
              c="none-call"
            />
          )}
        </div>
      </Field>
    </div>
  );
}
