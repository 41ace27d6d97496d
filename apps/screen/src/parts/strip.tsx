// Decides: the line of times under every slide: next iqamah, countdown, clock.

import { waitFor } from '@minaret/display/format';
import { Both, Pieces, Say, Time } from './text.tsx';
import { beginsAt, nameIn, type View } from './view.ts';

/** The times never leave: name, next iqamah, its countdown and the clock under every slide and notice. */
export function Strip({ v }: { v: View }) {
  const { next, minutesToNext, clock } = v.scene;
  return (
    <footer class="strip">
      <div class="strip-name">{next && <Both v={v} of={nameIn(next.name)} />}</div>
      <div class="strip-next">
        {next && (
          <>
            <Say w={v.words} c="strip-label">
              {beginsAt(v)(v.words)}
            </Say>
            <span class="strip-time" data-next>
              <Time v={v} at={next.iqamah} />
            </span>
            {v.settings.shows.countdown && (
              <Pieces w={v.words} pieces={waitFor(v.words, minutesToNext)} c="strip-wait" />
            )}
          </>
        )}
      </div>
      <div class="strip-clock" data-clock>
        <Time v={v} at={clock} />
      </div>
    </footer>
  );
}
