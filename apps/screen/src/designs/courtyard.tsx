import './courtyard.css';
import type { Row } from '@minaret/display';
import { Arch } from '../parts/arch.tsx';
import { Clock, Dates } from '../parts/clock.tsx';
import { Foot } from '../parts/foot.tsx';
import { say } from '../parts/format.ts';
import { Jumuah } from '../parts/jumuah.tsx';
import { Logo, MasjidName } from '../parts/masjid.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { Picture } from '../parts/picture.tsx';
import { Both, Say, Time } from '../parts/text.tsx';
import { hasLongRow, heroOf, nameIn, timeText, type View } from '../parts/view.ts';
import { WaitLines } from '../parts/wait.tsx';
import { SlideBody } from './slide-body.tsx';

/** For a far row the arcade has five bays: the sixth would keep them narrow, and stands beside the court instead. */
const isFar = (v: View) => !v.isPortrait && v.gives.includes('dates');

/** Slides in the open court, the prayers in the arcade around it. */
export function Courtyard({ v }: { v: View }) {
  const { state } = v.scene;
  return (
    <>
      <section class="c-court">
        {state.kind === 'slide' ? (
          <SlideBody v={v} slide={state.slide} instead={<Picture v={v} />} />
        ) : (
          <Picture v={v} />
        )}
      </section>
      <section class="c-info">
        <div class="c-head">
          <Clock v={v} />
          {!isFar(v) && (
            <div class="c-masjid">
              <Logo v={v} />
              <MasjidName v={v} />
              {v.isPortrait && <Dates v={v} length="short" />}
            </div>
          )}
        </div>
        {!v.isPortrait &&
          (isFar(v) ? <Jumuah v={v} classes="c-jumuah many col" /> : <Dates v={v} isHijriTwice />)}
        <Panel v={v} />
      </section>
      <Arcade v={v} />
      <Foot v={v} />
    </>
  );
}

function Panel({ v }: { v: View }) {
  const hero = heroOf(v);
  if (!hero) return null;
  const isAdhan = v.scene.state.kind === 'adhan';
  const isFast = Boolean(v.scene.ramadan?.hero);
  const key = isAdhan ? 'prayerAdhan' : 'prayerIqamah';
  return (
    <div class="c-panel">
      <div class="titles">
        <Both v={v} of={(w) => (isFast ? hero.title(w) : say(w, key, { prayer: hero.title(w) }))} />
      </div>
      <div class="c-pair">
        <div class="c-next" data-next>
          <Time v={v} at={hero.at} isLone />
        </div>
        {v.settings.shows.countdown && (
          <WaitLines v={v} minutes={hero.minutes} c={hero.minutes > 60 && !v.isPortrait ? 'long' : ''} />
        )}
      </div>
    </div>
  );
}

function Arcade({ v }: { v: View }) {
  const { rows, jumuah, sunrise } = v.scene;
  const isFriday = rows.some((row) => row.name === 'jumuah');
  return (
    <section class={`c-arcade col${hasLongRow(v) ? ' long' : ''}${isFar(v) ? ' five' : ''}`}>
      <Pattern id="stars" />
      {rows.map((row) => (
        <Bay key={row.name} v={v} row={row} name={row.name} />
      ))}
      {!isFar(v) && !isFriday && jumuah.length > 0 && (
        <Bay v={v} row={{ ...EMPTY, iqamah: jumuah }} name="jumuah" />
      )}
      {!isFar(v) && isFriday && sunrise && <Bay v={v} row={{ ...EMPTY, iqamah: [sunrise] }} name="sunrise" />}
    </section>
  );
}

const EMPTY = { adhan: null, isNext: false, isTomorrow: false, isNewTime: false };

function Bay({ v, row, name }: { v: View; row: Omit<Row, 'name'>; name: Row['name'] | 'sunrise' }) {
  const many = row.iqamah.length > 1 ? (row.iqamah.length > 2 ? ' many three' : ' many') : '';
  const width = v.isPortrait ? 30 : isFar(v) ? 32.9 : 27.2;
  return (
    <div class={`c-bay${row.isNext ? ' next' : ''}${many}`} data-row={name}>
      <Arch id={`bay-${name}`} width={width} height={33} rise={11.2} stroke={0.3} inner={1} />
      <span class="name">
        <Both v={v} of={nameIn(name)} />
      </span>
      <span class="iqamah">
        {row.iqamah.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
      {!many && (row.isNewTime || (v.settings.shows.adhan && row.adhan)) && (
        <span class="adhan">
          <Say w={v.words} c={row.isNewTime ? 'new' : undefined}>
            {row.isNewTime || !row.adhan
              ? v.words.say.newTime
              : say(v.words, 'adhanAt', { time: timeText(v, row.adhan) })}
          </Say>
        </span>
      )}
    </div>
  );
}
