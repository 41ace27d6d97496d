import { isAfternoon } from './format.ts';
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
