import { isAfternoon } from '@minaret/display/format';
import { Say, scriptOf, Time } from './text.tsx';
import type { View } from './view.ts';

/** The wall clock; AM or PM only where a design has the room. */
export function Clock({ v, hasHalf }: { v: View; hasHalf?: boolean }) {
  const { clock } = v.scene;
  const half = hasHalf && !v.settings.hour24 && (isAfternoon(clock) ? v.words.pm : v.words.am);
  // Urdu writes AM and PM in Latin letters: there they follow the time from the left.
  return (
    <div class="clock" dir={half && scriptOf(half) === 'en' ? 'ltr' : undefined}>
      <Time v={v} at={clock} isLone />
      {half && (
        <Say w={v.words} c="half">
          {half}
        </Say>
      )}
    </div>
  );
}
