import { FitLine } from './fit-line.tsx';
import { dateText, hijriText, isAfternoon } from './format.ts';
import { Say, Time } from './text.tsx';
import type { View } from './view.ts';

/** The wall clock; AM or PM only where a design has the room. */
export function Clock({ v, hasHalf }: { v: View; hasHalf?: boolean }) {
  const { clock } = v.scene;
  return (
    <div class="clock">
      <Time v={v} at={clock} isLone />
      {hasHalf && !v.settings.hour24 && (
        <Say w={v.words} c="half">
          {isAfternoon(clock) ? v.words.pm : v.words.am}
        </Say>
      )}
    </div>
  );
}

interface DatesProps {
  v: View;
  length?: 'long' | 'short';
  isHijriTwice?: boolean;
}

/** The day in the first language, the Hijri day in each that is asked for. */
export function Dates({ v, length = 'long', isHijriTwice }: DatesProps) {
  const { scene, settings, words, other } = v;
  const last = other || words;
  return (
    <div class="dates">
      <Say w={words} c="day">
        {dateText(words, scene.date, length)}
      </Say>
      {settings.shows.hijri && isHijriTwice && other && (
        <Say w={words} c="hijri">
          {hijriText(words, scene.hijri)}
        </Say>
      )}
      {settings.shows.hijri && (
        <Say w={last} c="hijri last">
          {hijriText(last, scene.hijri)}
        </Say>
      )}
    </div>
  );
}

/** The same in a box of the design's, which they never leave. */
export function FitDates(props: DatesProps & { c: string }) {
  const { date, hijri } = props.v.scene;
  return (
    <FitLine v={props.v} c={props.c} of={`${date} ${hijri}`}>
      <Dates {...props} />
    </FitLine>
  );
}
