// Decides: how a janazah and an Eid morning look on a screen.

import type { Moment, SceneState } from '@minaret/display';
import {
  dayInSentence,
  hijriText,
  say,
  startSentence,
  timeInSentence,
  waitFor,
} from '@minaret/display/format';
import { SACRED } from '@minaret/display/sacred';
import { CornerClock, Field, Ring } from '../parts/field.tsx';
import { Fit } from '../parts/fit.tsx';
import { FitLine } from '../parts/fit-line.tsx';
import { FitLines, FitSacred, Pair } from '../parts/pair.tsx';
import { Strip } from '../parts/strip.tsx';
import { Free, Pieces, Say, Time } from '../parts/text.tsx';
import { timeText, type View } from '../parts/view.ts';

type Of<Kind extends SceneState['kind']> = Extract<SceneState, { kind: Kind }>;

/** The day of a moment, told from the whole days between now and it. */
function dateOf(v: View, at: Moment): string {
  const day = v.manifest.days.find(({ starts }) => starts <= at[0] && at[0] < starts + 1440);
  return day ? day.date : v.scene.date;
}

const PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;

/** A notice in greys, without gold: verse, name as the family gave it, prayer, burial. */
export function Janazah({ v, state }: { v: View; state: Of<'janazah'> }) {
  const { special } = state;
  const day = v.manifest.days.find(({ date }) => date === dateOf(v, special.at)) || v.scene.day;
  const after = PRAYERS.find((name) => {
    const { iqamah } = day?.prayers[name] || {};
    return iqamah && iqamah[0] === special.at[0];
  });
  return (
    <div class="janazah-ground">
      <Field v={v}>
        <Fit c="j-box" of={`${special.name} ${special.note}`}>
          <bdi lang="ar" dir="rtl" class="sacred j-verse">
            {SACRED.returnVerse}
          </bdi>
          <Say w={v.words} c="j-mean">
            {v.words.texts.returnVerse.meaning} {v.words.texts.returnVerse.source}
          </Say>
          <Pair v={v} of={(w) => w.prayers.janazah} c="j-label" bar />
          {special.name && (
            <div class="j-name">
              <Free text={special.name} isName />
            </div>
          )}
          <div class="j-when">
            <Say w={v.words}>
              {startSentence(
                say(v.words, after ? 'janazahAfter' : 'janazahAt', {
                  day: dayInSentence(v.words, v.scene.date, dateOf(v, special.at)),
                  prayer: after ? v.words.prayers[after] : '',
                  time: timeInSentence(v.words, special.at[1], v.settings.hour24),
                }),
              )}
            </Say>
          </div>
          {special.note && (
            <div class="j-note">
              <Free text={special.note} />
            </div>
          )}
        </Fit>
      </Field>
      <Strip v={v} />
    </div>
  );
}

const NAMES = ['eid1', 'eid2', 'eid3'] as const;

/** The morning of Eid: greeting, its prayers, takbir. */
export function EidMorning({ v, state }: { v: View; state: Of<'eid'> }) {
  const { words, scene } = v;
  const last = v.other || words;
  const minute = Math.floor(scene.at / 60_000);
  const next = state.prayers.findIndex((at) => at[0] >= minute);
  const greeting = state.name === 'fitr' ? 'eidFitrGreeting' : 'eidAdhaGreeting';
  return (
    <div class="eid">
      <Field v={v}>
        {v.settings.design === 'astrolabe' && <Ring size={96} progress={1} />}
        <CornerClock v={v} />
        {v.settings.shows.hijri && (
          <FitLine v={v} c="at-corner end" of={String(scene.hijri)}>
            <Say w={last}>{hijriText(last, scene.hijri)}</Say>
          </FitLine>
        )}
        <FitLines v={v} of={(w) => w.say[greeting]} c="e-greet" isArabicFirst />
        <div class={`e-times e-times-${state.prayers.length}`}>
          {state.prayers.map((at, index) => (
            <EidPrayer key={at[0]} v={v} at={at} isNext={index === next}>
              {state.prayers.length > 1 ? words.say[NAMES[index] || 'eid3'] : words.prayers.eid}
            </EidPrayer>
          ))}
        </div>
        <div class="e-takbir">
          <FitSacred v={v} c="e-says" lines={SACRED.takbir} />
          <Say w={words} c="src">
            {words.texts.takbir.source}
          </Say>
        </div>
      </Field>
    </div>
  );
}

function EidPrayer({ v, at, isNext, children }: { v: View; at: Moment; isNext: boolean; children: string }) {
  const { words } = v;
  const minutes = at[0] - Math.floor(v.scene.at / 60_000);
  return (
    <div class={isNext ? 'e-time on' : 'e-time'}>
      <FitLine v={v} c="e-name" of={`${children} ${isNext && minutes}`}>
        <Say w={words}>
          {children}
          {isNext && (words.direction === 'rtl' ? '،' : ',')}
        </Say>
        {isNext && <Pieces w={words} pieces={waitFor(words, minutes)} />}
      </FitLine>
      <div class="e-at" data-next={isNext ? '' : undefined}>
        <FitLine v={v} c="t" of={timeText(v, at)}>
          <Time v={v} at={at} />
        </FitLine>
      </div>
    </div>
  );
}
