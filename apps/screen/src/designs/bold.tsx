// Decides: how the design Bold looks.

import './bold.css';
import type { Row } from '@minaret/display';
import { extrasOf, jumuahOf } from '../parts/extras.tsx';
import { FitLine } from '../parts/fit-line.tsx';
import { Foot, JumuahLine } from '../parts/foot.tsx';
import { MasjidName } from '../parts/masjid.tsx';
import { FitDates, FitSay, FitSides, FitTimes, FitWaits, NewTime } from '../parts/sides.tsx';
import { Both, Say, Time } from '../parts/text.tsx';
import { growth, type Hero, heroOf, nameIn, type View } from '../parts/view.ts';

/** One number, read from the door. */
export function Bold({ v }: { v: View }) {
  const { rows, clock } = v.scene;
  const hero = heroOf(v);
  return (
    <>
      <div class="b-main" style={growth(v)}>
        <section class="b-now">
          <div class="b-field">{hero && <Field v={v} hero={hero} />}</div>
          {hero && v.settings.shows.countdown && (
            <div class="b-band wait">
              <FitWaits v={v} minutes={hero.minutes} />
            </div>
          )}
        </section>
        <section class="b-list">
          <div class="b-head">
            <FitTimes v={v} at={[clock]} c="clock" />
            <MasjidName v={v} />
            <FitDates v={v} length="short" hijri="short" />
          </div>
          {rows.map((row) => (
            <RowLine key={row.name} v={v} row={row} />
          ))}
          <Extras v={v} />
        </section>
      </div>
      <Foot v={v} extra={jumuahOf(v).length > 0 && <JumuahLine v={v} c="b-jumuah" />} />
    </>
  );
}

function Field({ v, hero }: { v: View; hero: Hero }) {
  const isAdhan = v.scene.state.kind === 'adhan';
  return (
    <>
      <div class="b-title">
        <FitSides v={v} of={hero.title} c="b-side" />
      </div>
      <div class="b-label">
        <Both v={v} of={isAdhan ? (w) => w.say.comeToPrayer : hero.label} />
      </div>
      <FitTimes v={v} at={[hero.at]} c="b-next" isNext />
    </>
  );
}

function RowLine({ v, row }: { v: View; row: Row }) {
  const many = row.iqamah.length > 1 ? (row.iqamah.length > 2 ? ' many three' : ' many') : '';
  return (
    <div class={`b-row${row.isNext ? ' next' : ''}${many}`} data-row={row.name}>
      <span class="name">
        {row.isNewTime ? (
          <>
            <FitSay v={v} w={v.words} of={nameIn(row.name)} c="b-side tall" />
            <NewTime v={v} c="b-side" />
          </>
        ) : (
          <FitSides v={v} of={nameIn(row.name)} c="b-side" />
        )}
      </span>
      <span class="iqamah">
        {row.iqamah.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
    </div>
  );
}

/** Sunrise; in Ramadan the end of suhoor and taraweeh: one line under the five. */
function Extras({ v }: { v: View }) {
  const extras = extrasOf(v);
  if (extras.length === 0) return null;
  return (
    <div class="b-extras">
      {extras.map(({ key, title, times }) => (
        <FitLine key={key} v={v} c="b-extra" of={title(v.words) + times}>
          <Say w={v.words}>{title(v.words)}</Say>
          {times.map((at) => (
            <Time key={at[0]} v={v} at={at} />
          ))}
        </FitLine>
      ))}
    </div>
  );
}
