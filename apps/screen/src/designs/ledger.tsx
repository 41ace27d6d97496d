// Decides: how the design Ledger looks.

import './ledger.css';
import type { Row } from '@minaret/display';
import { type Extra, extrasOf, jumuahOf } from '../parts/extras.tsx';
import { Foot } from '../parts/foot.tsx';
import { Logo, MasjidName } from '../parts/masjid.tsx';
import { FitPair } from '../parts/pair.tsx';
import { WholePicture } from '../parts/picture.tsx';
import { FitDates, FitSay, FitSides, FitTimes, FitWaits, NewTime } from '../parts/sides.tsx';
import { growth, heroOf, nameIn, type View } from '../parts/view.ts';

/** A printed timetable: the next line opens to double height. */
export function Ledger({ v }: { v: View }) {
  const { rows } = v.scene;
  const extras = [...jumuahOf(v), ...extrasOf(v)].map((of) => <ExtraLine key={of.key} v={v} of={of} />);
  const masjid = (
    <div class="l-masjid">
      <Logo v={v} />
      <MasjidName v={v} />
    </div>
  );
  const side = (
    <aside class="l-side">
      {v.isPortrait && masjid}
      <div class="l-now">
        <FitTimes v={v} at={[v.scene.clock]} c="clock" />
        <FitDates v={v} length={v.isPortrait ? 'short' : 'long'} />
      </div>
      <WholePicture v={v} c="l-image" />
      {!v.isPortrait && <div class="l-extras">{extras}</div>}
    </aside>
  );
  return (
    <>
      <div class="l-main" style={growth(v)}>
        {v.isPortrait && side}
        <section class="l-table col">
          {!v.isPortrait && masjid}
          <Heads v={v} />
          {rows.map((row) => (
            <Line key={row.name} v={v} row={row} />
          ))}
          {v.isPortrait && extras}
        </section>
        {!v.isPortrait && side}
      </div>
      <Foot v={v} />
    </>
  );
}

function Heads({ v }: { v: View }) {
  return (
    <div class="l-row head">
      <div class="a" />
      {v.settings.shows.adhan ? <FitPair v={v} of={(w) => w.adhan} c="b" /> : <div class="b" />}
      <FitPair v={v} of={(w) => w.iqamah} c="c" />
      <div class="d" />
    </div>
  );
}

function Line({ v, row }: { v: View; row: Row }) {
  const hero = row.isNext ? heroOf(v) : null;
  const isFast = hero !== null && v.scene.ramadan?.hero != null;
  const isAdhan = v.scene.state.kind === 'adhan';
  const times = isFast ? [hero.at] : row.iqamah;
  const title = hero ? hero.title : nameIn(row.name);
  const isCounted = hero && v.settings.shows.countdown;
  const classes = [
    'l-row',
    row.isNext && 'next',
    times.length > 1 && 'two-times',
    isCounted && 'counted',
    hero && isAdhan && 'called',
  ];
  return (
    <div class={classes.filter(Boolean).join(' ')} data-row={row.name}>
      <FitSay v={v} w={v.words} of={title} c="a" />
      {times.length === 1 && <Beside v={v} row={row} isFast={isFast} />}
      <FitTimes v={v} at={times} c="c" isNext={row.isNext} />
      {v.other && <FitSay v={v} w={v.other} of={title} c="d" />}
      {hero && isAdhan && (
        <div class="l-under l-come">
          <FitSides v={v} of={(w) => w.say.comeToPrayer} c="" />
        </div>
      )}
      {isCounted && (
        <div class="l-under l-wait">
          <FitWaits v={v} minutes={hero.minutes} />
        </div>
      )}
    </div>
  );
}

/** The adhan; where the large figure is the fast's, its iqamah by name. */
function Beside({ v, row, isFast }: { v: View; row: Row; isFast: boolean }) {
  if (row.isNewTime) return <NewTime v={v} c="b" />;
  if (isFast) {
    return (
      <div class="b fast">
        <FitSay v={v} w={v.words} of={(w) => w.iqamah} c="l-of" />
        <FitTimes v={v} at={row.iqamah} c="l-at" />
      </div>
    );
  }
  return <FitTimes v={v} at={row.adhan && v.settings.shows.adhan ? [row.adhan] : []} c="b" />;
}

/** Jumu'ah, sunrise, in Ramadan suhoor's end and taraweeh: the name, and its times beside or below it. */
function ExtraLine({ v, of: { key, title, times } }: { v: View; of: Extra }) {
  const classes = key === 'jumuah' ? (times.length > 1 ? 'l-extra two-times' : 'l-extra') : 'l-extra thin';
  return (
    <div class={classes} data-row={key === 'jumuah' || key === 'sunrise' ? key : undefined}>
      <FitPair v={v} of={title} c="name" />
      <FitTimes v={v} at={times} c="times" />
    </div>
  );
}
