import type { SceneState } from '@minaret/display';
import { Arch } from '../parts/arch.tsx';
import { Clock, Dates } from '../parts/clock.tsx';
import { Field, Niche, Phone } from '../parts/field.tsx';
import { Fit } from '../parts/fit.tsx';
import { inDigits, isLong, say } from '../parts/format.ts';
import { SACRED } from '../parts/sacred.ts';
import { Both, Figure, Free, Say, Time } from '../parts/text.tsx';
import { nameIn, timeText, type View } from '../parts/view.ts';

type Of<Kind extends SceneState['kind']> = Extract<SceneState, { kind: Kind }>;

/** What is said after the prayer, with its source. */
export function After({ v }: { v: View }) {
  const { next, clock } = v.scene;
  const { words } = v;
  const hasArch = v.settings.design === 'mihrab' || v.settings.design === 'courtyard';
  return (
    <div class="field">
      <div class="f-split">
        <section class="f-main">
          {hasArch && (
            <Arch
              id="after"
              width={v.isPortrait ? 92 : 114}
              height={v.isPortrait ? 120 : 98}
              rise={v.isPortrait ? 40 : 43}
            />
          )}
          <div class="f-forgive" dir="rtl">
            <bdi lang="ar" class="sacred">
              {SACRED.forgiveness}
            </bdi>
            <Figure text={`${inDigits(3, v.settings.digits)}×`} />
          </div>
          <div class="f-dua">
            {SACRED.afterPrayer.map((line) => (
              <bdi key={line} lang="ar" dir="rtl" class="sacred">
                {line}
              </bdi>
            ))}
          </div>
          <Say w={words} c="f-source">
            {words.texts.afterPrayer.source}
          </Say>
        </section>
        <aside class="f-side">
          <div class="f-head">
            <Both v={v} of={(w) => w.say.afterPrayer} />
          </div>
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
          <div
            class={`f-now${[clock, next?.iqamah].some((at) => at && isLong(timeText(v, at))) ? ' long' : ''}`}
          >
            <div>
              {next && <Say w={words}>{words.prayers[next.name]}</Say>}
              {next && (
                <span class="t" data-next>
                  <Time v={v} at={next.iqamah} />
                </span>
              )}
            </div>
            <div>
              <Say w={words}>{words.say.now}</Say>
              <span class="t" data-clock>
                <Time v={v} at={clock} />
              </span>
            </div>
          </div>
        </aside>
      </div>
    </div>
  );
}

const SLOTS = ['jumuah1', 'jumuah2', 'jumuah3'] as const;

export function Khutbah({ v, state }: { v: View; state: Of<'khutbah'> }) {
  const { words, settings } = v;
  return (
    <div class="field">
      <div class="f-tri">
        <div>
          <Clock v={v} />
          <Dates v={v} isHijriTwice />
        </div>
        <div class="mid">
          <Niche v={v} width={v.isPortrait ? 84 : 60.4} rise={v.isPortrait ? 36 : 27.4} />
          <div class="f-khutbah">
            <Both v={v} of={(w) => w.say.khutbah} />
          </div>
          <Phone />
          <div class="f-listen">
            <Both v={v} of={(w) => w.say.listenInSilence} />
          </div>
        </div>
        <div class={`f-slots-${state.slots.length}`}>
          {state.slots.map((at, index) => (
            <div key={at[0]} class={index + 1 === state.slot ? 'f-slot on' : 'f-slot'}>
              <Say w={words}>
                {state.slots.length > 1 ? words.say[SLOTS[index] || 'jumuah3'] : words.prayers.jumuah}
                {index + 1 === state.slot &&
                  `, ${words.say.now}`.replace(',', words.direction === 'rtl' ? '،' : ',')}
              </Say>
              <span class="t" data-next={index + 1 === state.slot ? '' : undefined}>
                <Time v={v} at={at} />
              </span>
            </div>
          ))}
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
    </div>
  );
}

/** Amber on near-black: the next Fajr and the time now. */
export function Night({ v, state }: { v: View; state: Of<'night'> }) {
  const { words, scene } = v;
  const adhan = scene.next && scene.next.name === 'fajr' ? scene.next.adhan : null;
  return (
    <div class="night-ground">
      <Niche v={v} width={60.4} rise={27.4} />
      <div class="in">
        <div class="n-title">
          <Both v={v} of={nameIn('fajr')} />
        </div>
        <div class="n-time" data-next>
          <Time v={v} at={scene.next && scene.next.name === 'fajr' ? scene.next.iqamah : state.fajr} isLone />
        </div>
        {adhan && (
          <div class="n-adhan">
            <Say w={words}>{say(words, 'adhanAt', { time: '' })}</Say> <Time v={v} at={adhan} />
          </div>
        )}
        <div class="n-now">
          <Say w={words}>{words.say.now}</Say>
          <span class="t" data-clock>
            <Time v={v} at={scene.clock} />
          </span>
        </div>
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
          <div class="none-words">
            <Both v={v} of={(w) => w.say.noTimes} />
          </div>
          {telephone && (
            <div class="none-call">
              <Both v={v} of={(w) => say(w, 'callMosque', { telephone: `\u2066${telephone}\u2069` })} />
            </div>
          )}
        </div>
      </Field>
    </div>
  );
}
