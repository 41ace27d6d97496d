import type { Moment, ScreenWords } from '@minaret/display';
import { dateText, hijriText, waitFor } from '@minaret/display/format';
import { FitLine } from './fit-line.tsx';
import { Both, Pieces, Say, Time } from './text.tsx';
import { timeText, type View } from './view.ts';

interface WordsProps {
  v: View;
  of: (words: ScreenWords) => string;
  c: string;
}

/** One language in a box of the design's, which it never leaves. */
export function FitSay({ v, w, of, c }: WordsProps & { w: ScreenWords }) {
  return (
    <FitLine v={v} c={c} of={of(w)}>
      <Say w={w}>{of(w)}</Say>
    </FitLine>
  );
}

/** Each language in a box of its own: they never meet, and the design gives each its side. */
export function FitSides({ v, of, c }: WordsProps) {
  return (
    <>
      {v.languages.map((w, index) => (
        <FitSay
          key={w.language}
          v={v}
          w={w}
          of={of}
          c={`${c} ${index === 0 ? 'one' : 'two'} in-${w.language}`}
        />
      ))}
    </>
  );
}

/** Both languages in one box, else one after the other; `least`: how much smaller than drawn they may be beside each other. */
export function FitBoth({ v, of, c, least }: WordsProps & { least?: number }) {
  const alone = v.languages.map((w) => (
    <Say key={w.language} w={w}>
      {of(w)}
    </Say>
  ));
  return (
    <FitLine v={v} c={c} of={v.languages.map(of).join()} turns={alone} least={least}>
      <Both v={v} of={of} />
    </FitLine>
  );
}

/** How long it is until then, each language in a box of its own. */
export function FitWaits({ v, minutes }: { v: View; minutes: number }) {
  return (
    <>
      {v.languages.map((w, index) => (
        <FitLine key={w.language} v={v} c={index === 0 ? 'one' : 'two'} of={`${minutes}`}>
          <Pieces w={w} pieces={waitFor(w, minutes)} c="wait-line" />
        </FitLine>
      ))}
    </>
  );
}

/** Times as large as their box lets them be. */
export function FitTimes({
  v,
  at,
  c,
  isNext,
}: {
  v: View;
  at: readonly (Moment | string)[];
  c: string;
  isNext?: boolean;
}) {
  return (
    <FitLine v={v} c={at.length > 1 ? `${c} many` : c} of={at.map((one) => timeText(v, one)).join()}>
      <span class="figs" data-next={isNext ? '' : undefined}>
        {at.map((one) => (
          <Time key={one} v={v} at={one} />
        ))}
      </span>
    </FitLine>
  );
}

/** The mark of a time that is new today. */
export function NewTime({ v, c }: { v: View; c: string }) {
  const { newTime } = v.words.say;
  return (
    <FitLine v={v} c={c} of={newTime}>
      <Say w={v.words} c="new">
        {newTime}
      </Say>
    </FitLine>
  );
}

interface DatesProps {
  v: View;
  c?: string;
  length?: 'long' | 'short';
  /** Without its year, where the box is narrow. */
  hijri?: 'long' | 'short';
  /** The Hijri day in each language. */
  isHijriTwice?: boolean;
}

/** The day in the first language, the Hijri day in the last, each in a box of its own. */
export function FitDates({ v, c = '', length, hijri, isHijriTwice }: DatesProps) {
  const { scene, settings, languages, words } = v;
  const spoken = isHijriTwice ? languages : languages.slice(-1);
  return (
    <div class={`dates ${c}`}>
      <FitSay v={v} w={words} of={(w) => dateText(w, scene.date, length)} c="day" />
      {settings.shows.hijri &&
        scene.hijri[0] > 0 &&
        spoken.map((w) => (
          <FitSay key={w.language} v={v} w={w} of={(w) => hijriText(w, scene.hijri, hijri)} c="hijri" />
        ))}
    </div>
  );
}
