// Decides: how iftar (breaking the fast at Maghrib in Ramadan) looks on a screen.

import type { SceneState } from '@minaret/display';
import { say, waitFor } from '@minaret/display/format';
import { CornerClock, Field } from '../parts/field.tsx';
import { FitLine } from '../parts/fit-line.tsx';
import { FitLines, FitPair } from '../parts/pair.tsx';
import { Time } from '../parts/text.tsx';
import { timeText, type View } from '../parts/view.ts';

/** The minute that a day of fasting waits for. */
export function Iftar({ v, state }: { v: View; state: Extract<SceneState, { kind: 'iftar' }> }) {
  const { adhan, iqamah } = state.of;
  const minutes = iqamah[0] - Math.floor(v.scene.at / 60_000);
  return (
    <Field v={v} progress={1} stroke={1.5}>
      <CornerClock v={v} />
      <div class="in">
        <FitPair v={v} of={(w) => w.say.iftar} c="f-title" />
        <FitPair v={v} of={(w) => say(w, 'prayerAdhan', { prayer: w.prayers.maghrib })} c="f-label" bar />
        <div data-iftar>
          {adhan && (
            <FitLine v={v} c="f-count" of={timeText(v, adhan)}>
              <Time v={v} at={adhan} isLone />
            </FitLine>
          )}
        </div>
        {iqamah !== adhan && (
          <FitLines
            v={v}
            of={(w) =>
              waitFor(w, minutes, 'iqamahIn')
                .map(({ text }) => text)
                .join('')
            }
            c="f-rows"
          />
        )}
      </div>
    </Field>
  );
}
