import './mihrab.css';
import type { Row } from '@minaret/display';
import { Arch } from '../parts/arch.tsx';
import { Clock, Dates } from '../parts/clock.tsx';
import { Corner } from '../parts/corner.tsx';
import { Foot } from '../parts/foot.tsx';
import { Logo, MasjidName } from '../parts/masjid.tsx';
import { FitPair, Pair } from '../parts/pair.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { SACRED } from '../parts/sacred.ts';
import { Both, Say, Time } from '../parts/text.tsx';
import { hasLongRow, heroOf, type Named, nameIn, type View } from '../parts/view.ts';
import { SharedWait, WaitLines } from '../parts/wait.tsx';

/** One niche holds what comes next. */
export function Mihrab({ v }: { v: View }) {
  return v.isPortrait ? <Tall v={v} /> : <Wide v={v} />;
}

function Wide({ v }: { v: View }) {
  return (
    <>
      <div class="m-hall">
        <section class="m-wing">
          <div class="m-masjid">
            <Logo v={v} />
            <MasjidName v={v} />
          </div>
          <Clock v={v} hasHalf />
          <Dates v={v} isHijriTwice />
          <More v={v} />
        </section>
        <Nave v={v} width={60.4} height={87.2} rise={27.4} />
        <section class="m-wing far">
          <Heads v={v} />
          <Rows v={v} />
          <Corner v={v} />
        </section>
      </div>
      <Foot v={v} isMarked={false} />
    </>
  );
}

function Tall({ v }: { v: View }) {
  return (
    <>
      <header class="m-top">
        <div>
          <div class="m-masjid">
            <Logo v={v} />
            <MasjidName v={v} />
          </div>
          <Dates v={v} length="short" />
        </div>
        <Clock v={v} />
      </header>
      <Nave v={v} width={90} height={144.2} rise={40}>
        <Heads v={v} />
        <Rows v={v} hasJumuah />
      </Nave>
      <Foot v={v} />
    </>
  );
}

interface NaveProps {
  v: View;
  width: number;
  height: number;
  rise: number;
  children?: preact.ComponentChildren;
}

function Nave({ v, width, height, rise, children }: NaveProps) {
  const isAdhan = v.scene.state.kind === 'adhan';
  return (
    <section class="m-nave">
      <Pattern id="stars" />
      <div class="m-niche">
        <Arch
          id="niche"
          width={width}
          height={height}
          rise={rise}
          stroke={isAdhan ? 1.5 : 0.6}
          below={v.spareHeight}
        />
        <div class="m-hero" style={`top:${v.isPortrait ? 0 : v.spareHeight / 2}rem`}>
          {isAdhan ? <AdhanHero v={v} /> : <NextHero v={v} />}
        </div>
        {children}
      </div>
    </section>
  );
}

function NextHero({ v }: { v: View }) {
  const hero = heroOf(v);
  const { ramadan } = v.scene;
  if (!hero) return null;
  return (
    <>
      {ramadan ? (
        <Say w={v.other || v.words} c="m-greeting">
          {(v.other || v.words).say.ramadanGreeting}
        </Say>
      ) : (
        v.settings.shows.verse && !v.isPortrait && <Verse v={v} />
      )}
      <FitPair v={v} of={hero.title} c="m-title" />
      <div class="m-next" data-next>
        <Time v={v} at={hero.at} isLone />
      </div>
      <Pair v={v} of={hero.label} c="m-label" bar />
      {v.settings.shows.countdown && <SharedWait v={v} minutes={hero.minutes} />}
    </>
  );
}

function Verse({ v }: { v: View }) {
  return (
    <>
      <div class="m-verse">
        <bdi lang="ar" dir="rtl" class="sacred">
          {SACRED.timesVerse}
        </bdi>
      </div>
      <Say w={v.words} c="m-source">
        {v.words.texts.timesVerse.source}
      </Say>
    </>
  );
}

function AdhanHero({ v }: { v: View }) {
  const { next, minutesToNext } = v.scene;
  if (!next) return null;
  return (
    <>
      <Pair v={v} of={(w) => w.adhan} c="m-adhan" bar />
      <FitPair v={v} of={nameIn(next.name)} c="m-title" />
      <bdi lang="ar" dir="rtl" class="m-call">
        {SACRED.call}
      </bdi>
      {v.words.language !== 'ar' && (
        <Say w={v.words} c="m-come">
          {v.words.say.comeToPrayer}
        </Say>
      )}
      <div class="m-iqamah" data-next>
        <Time v={v} at={next.iqamah} isLone />
      </div>
      <WaitLines v={v} minutes={minutesToNext} kind="iqamahIn" />
    </>
  );
}

function Heads({ v }: { v: View }) {
  return (
    <div class="m-heads">
      <span class="at">{v.settings.shows.adhan && <Both v={v} of={(w) => w.adhan} />}</span>
      <span class="to">
        <Both v={v} of={(w) => w.iqamah} />
      </span>
    </div>
  );
}

function Rows({ v, hasJumuah }: { v: View; hasJumuah?: boolean }) {
  const { rows, jumuah } = v.scene;
  const isFriday = rows.some((row) => row.name === 'jumuah');
  return (
    <div class={`m-rows col${hasLongRow(v) ? ' long' : ''}`}>
      {rows.map((row) => (
        <RowLine key={row.name} v={v} row={row} />
      ))}
      {hasJumuah && !isFriday && jumuah.length > 0 && (
        <RowLine
          v={v}
          row={{
            name: 'jumuah',
            adhan: null,
            iqamah: jumuah,
            isNext: false,
            isTomorrow: false,
            isNewTime: false,
          }}
        />
      )}
    </div>
  );
}

function RowLine({ v, row }: { v: View; row: Row }) {
  const many = row.iqamah.length > 1 ? (row.iqamah.length > 2 ? ' many three' : ' many') : '';
  return (
    <div class={`m-row${row.isNext ? ' next' : ''}${many}`} data-row={row.name}>
      <span class="name">
        <Both v={v} of={nameIn(row.name)} />
      </span>
      {!many && (
        <span class="adhan">
          {row.isNewTime ? (
            <Say w={v.words} c="new">
              {v.words.say.newTime}
            </Say>
          ) : (
            v.settings.shows.adhan && row.adhan && <Time v={v} at={row.adhan} />
          )}
        </span>
      )}
      <span class="iqamah">
        {row.iqamah.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
    </div>
  );
}

/** Jumu'ah and sunrise; in Ramadan the end of suhoor and taraweeh. */
function More({ v }: { v: View }) {
  const { jumuah, sunrise, ramadan, rows } = v.scene;
  const isFriday = rows.some((row) => row.name === 'jumuah');
  if (ramadan) {
    return (
      <div class="m-more">
        {ramadan.suhoorEnds && <Line v={v} of={(w) => w.say.suhoorEnds} times={[ramadan.suhoorEnds]} />}
        {ramadan.taraweeh && <Line v={v} of={nameIn('taraweeh')} times={[ramadan.taraweeh]} c="gold" />}
      </div>
    );
  }
  return (
    <div class="m-more">
      {!isFriday && jumuah.length > 0 && <Line v={v} of={nameIn('jumuah')} times={jumuah} name="jumuah" />}
      {v.settings.shows.sunrise && sunrise && (
        <Line v={v} of={nameIn('sunrise')} times={[sunrise]} c="small" name="sunrise" />
      )}
    </div>
  );
}

interface LineProps {
  v: View;
  of: Parameters<typeof Both>[0]['of'];
  times: View['scene']['jumuah'];
  c?: string;
  name?: Named;
}

function Line({ v, of, times, c, name }: LineProps) {
  return (
    <div class={`m-line ${c || ''}${times.length > 2 ? ' three' : ''}`} data-row={name}>
      <span class="name">
        <Both v={v} of={of} />
      </span>
      <span class="times">
        {times.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
    </div>
  );
}
