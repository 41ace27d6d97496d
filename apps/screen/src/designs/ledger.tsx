import './ledger.css';
import type { Row, ScreenWords } from '@minaret/display';
import { Clock, Dates } from '../parts/clock.tsx';
import { Foot } from '../parts/foot.tsx';
import { isLong, waitFor } from '../parts/format.ts';
import { Jumuah } from '../parts/jumuah.tsx';
import { Logo, MasjidName } from '../parts/masjid.tsx';
import { Picture } from '../parts/picture.tsx';
import { Both, Pieces, Say, Time } from '../parts/text.tsx';
import { hasLongRow, heroOf, nameIn, timeText, type View } from '../parts/view.ts';

/** A printed timetable: the next line opens to double height. */
export function Ledger({ v }: { v: View }) {
  const { scene } = v;
  return (
    <>
      <div class="l-main">
        <section class={`l-table col${hasLongRow(v) ? ' long' : ''}`}>
          {!v.isPortrait && <Masjid v={v} />}
          <Heads v={v} />
          {scene.rows.map((row) => (
            <Line key={row.name} v={v} row={row} />
          ))}
          {v.isPortrait && <Jumuah v={v} classes={`l-jumuah${isJumuahLong(v) ? ' long' : ''}`} />}
        </section>
        <Side v={v} />
      </div>
      <Foot v={v} />
    </>
  );
}

function Masjid({ v }: { v: View }) {
  return (
    <div class="l-masjid">
      <Logo v={v} />
      <MasjidName v={v} />
    </div>
  );
}

function Side({ v }: { v: View }) {
  if (v.isPortrait) {
    return (
      <aside class="l-side">
        <Masjid v={v} />
        <div class="l-top">
          <Clock v={v} />
          <Dates v={v} length="short" />
        </div>
        <div class="l-image">
          <Picture v={v} />
        </div>
      </aside>
    );
  }
  return (
    <aside class="l-side">
      <Clock v={v} />
      <Dates v={v} />
      <div class="l-image">
        <Picture v={v} />
      </div>
      <Jumuah v={v} classes={`l-jumuah${isJumuahLong(v) ? ' long' : ''}`} />
    </aside>
  );
}

function Heads({ v }: { v: View }) {
  return (
    <div class="l-row head">
      <span class="a" />
      <span class="b">{v.settings.shows.adhan && <Both v={v} of={(w) => w.adhan} />}</span>
      <span class="c">
        <Both v={v} of={(w) => w.iqamah} />
      </span>
      <span class="d" />
    </div>
  );
}

function Line({ v, row }: { v: View; row: Row }) {
  const hero = row.isNext ? heroOf(v) : null;
  const isRamadanHero = hero !== null && v.scene.ramadan?.hero != null;
  const many = row.iqamah.length > 1 ? (row.iqamah.length > 2 ? ' many three' : ' many') : '';
  const times = hero && isRamadanHero ? [hero.at] : row.iqamah;
  const isLongTime = times.some((at) => isLong(timeText(v, at)));
  const title = hero ? hero.title : nameIn(row.name);
  const side = (w: ScreenWords) => (
    <>
      <Say w={w}>{title(w)}</Say>
      {hero && <UnderName v={v} w={w} minutes={hero.minutes} />}
    </>
  );
  return (
    <div
      class={`l-row${row.isNext ? ' next' : ''}${isRamadanHero ? ' fast' : ''}${many}${isLongTime ? ' long' : ''}`}
      data-row={row.name}
    >
      <span class="a">{side(v.words)}</span>
      <span class="b">
        {row.isNewTime ? (
          <Say w={v.words} c="new">
            {v.words.say.newTime}
          </Say>
        ) : (
          v.settings.shows.adhan && !many && row.adhan && <Time v={v} at={row.adhan} />
        )}
      </span>
      <span class="c" data-next={row.isNext ? '' : undefined}>
        {times.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
      <span class="d">{v.other && side(v.other)}</span>
    </div>
  );
}

function UnderName({ v, w, minutes }: { v: View; w: ScreenWords; minutes: number }) {
  if (v.scene.state.kind === 'adhan') {
    return (
      <Say w={w} c="wait-line">
        {w.say.comeToPrayer}
      </Say>
    );
  }
  if (!v.settings.shows.countdown) return null;
  return <Pieces w={w} pieces={waitFor(w, minutes)} c={minutes > 60 ? 'wait-line tight' : 'wait-line'} />;
}

const isJumuahLong = (v: View) => v.scene.jumuah.some((at) => isLong(timeText(v, at)));
