import type { SceneState } from '@minaret/display';
import { Field } from '../parts/field.tsx';
import { say, waitFor } from '../parts/format.ts';
import { Pair } from '../parts/pair.tsx';
import { Both, Time } from '../parts/text.tsx';
import type { View } from '../parts/view.ts';

/** The minute that a day of fasting waits for. */
export function Iftar({ v, state }: { v: View; state: Extract<SceneState, { kind: 'iftar' }> }) {
  const { adhan, iqamah } = state.of;
  const minutes = iqamah[0] - Math.floor(v.scene.at / 60_000);
  return (
    <Field v={v} progress={1} stroke={1.5}>
      <div class="at-corner" data-clock>
        <Time v={v} at={v.scene.clock} />
      </div>
      <div class="in">
        <Pair v={v} of={(w) => w.say.iftar} c="f-title" />
        <Pair v={v} of={(w) => say(w, 'prayerAdhan', { prayer: w.prayers.maghrib })} c="f-label" bar />
        <div class="f-count" data-iftar>
          {adhan && <Time v={v} at={adhan} isLone />}
        </div>
        {iqamah !== adhan && (
          <div class="f-rows">
            <Both
              v={v}
              of={(w) =>
                waitFor(w, minutes, 'iqamahIn')
                  .map(({ text }) => text)
                  .join('')
              }
            />
          </div>
        )}
      </div>
    </Field>
  );
}
