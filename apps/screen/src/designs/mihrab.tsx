// Decides: how the design Mihrab looks.

import './mihrab.css';
import type { Row } from '@minaret/display';
import { isLong } from '@minaret/display/format';
import { SACRED } from '@minaret/display/sacred';
import { Arch, riseOver } from '../parts/arch.tsx';
import { Clock } from '../parts/clock.tsx';
import { Corner } from '../parts/corner.tsx';
import { FitLine } from '../parts/fit-line.tsx';
import { Foot } from '../parts/foot.tsx';
import { Logo, MasjidName } from '../parts/masjid.tsx';
import { FitPair } from '../parts/pair.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { FitBoth, FitDates, FitTimes } from '../parts/sides.tsx';
import { Both, Say, Time } from '../parts/text.tsx';
import { hasLongRow, heroOf, type Named, nameIn, timeText, type View } from '../parts/view.ts';
import { SharedWait, WaitLines } from '../parts/wait.tsx';

/** One niche holds what comes next. */
export function Mihrab({ v }: { v: View }) {
  return v.isPortrait ? <Tall v={v} /> : <Wide v={v} />;
}

/** Wings that are wider than drawn grow with what is in them, as far as their rows are high enough. */
const NAVE = 65.6;
const WING = 56.1;
const MOST_GROWN = 1.15;

function Wide({ v }: { v: View }) {
  const grow = Math.min(MOST_GROWN, (v.width - NAVE) / 2 / WING);
  return (
    <>
      <div class="m-hall" style={`--grow:${grow}`}>
        <section class="m-wing">
          <div class="m-masjid">
            <Logo v={v} />
            <MasjidName v={v} />
          </div>
          <FitLine v={v} c="m-clock" of={v.scene.clock}>
            <Clock v={v} hasHalf />
          </FitLine>
          <FitDates v={v} c="m-dates" isHijriTwice />
          <div class="m-more">
            <More v={v} />
          </div>
        </section>
        <Nave v={v} width={60.4} rise={27.4} />
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
        <div class="m-of">
          <div class="m-masjid">
            <Logo v={v} />
            <MasjidName v={v} />
          </div>
          <FitDates v={v} c="m-dates" length="short" />
        </div>
        <FitLine v={v} c="m-clock" of={v.scene.clock}>
          <Clock v={v} />
        </FitLine>
      </header>
      <Nave v={v} width={v.width - 10} rise={riseOver(v.width - 10, 40)}>
        <Heads v={v}>
          <More v={v} isShort />
        </Heads>
        <Rows v={v} isWhole />
      </Nave>
      <Foot v={v} />
    </>
  );
}

interface NaveProps {
  v: View;
  width: number;
  rise: number;
  children?: preact.ComponentChildren;
}

function Nave({ v, width, rise, children }: NaveProps) {
  const isAdhan = v.scene.state.kind === 'adhan';
  return (
    <section class="m-nave">
      <Pattern id="stars" />
      <div class="m-niche" style={`width:${width}rem`}>
        <Arch id="niche" width={width} height={v.height} rise={rise} stroke={isAdhan ? 1.5 : 0.6} />
        <div class="m-hero">{isAdhan ? <AdhanHero v={v} /> : <NextHero v={v} />}</div>
        {children}
      </div>
    </section>
  );
}

function NextHero({ v }: { v: View }) {
  const hero = heroOf(v);
  if (!hero) return null;
  const greeter = v.languages.find(({ direction }) => direction === 'rtl') || v.words;
  return (
    <>
      {v.scene.ramadan ? (
        <FitLine v={v} c="m-greeting" of={greeter.language}>
          <Say w={greeter}>{greeter.say.ramadanGreeting}</Say>
        </FitLine>
      ) : (
        v.settings.shows.verse && !v.isPortrait && <Verse v={v} />
      )}
      <FitPair v={v} of={hero.title} c="m-title" />
      <div data-next>
        <FitLine v={v} c="m-next" of={timeText(v, hero.at)}>
          <Time v={v} at={hero.at} />
        </FitLine>
      </div>
      <FitPair v={v} of={hero.label} c="m-label" bar />
      {v.settings.shows.countdown && (
        <FitLine v={v} c="m-wait" of={String(hero.minutes)}>
          <SharedWait v={v} minutes={hero.minutes} />
        </FitLine>
      )}
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
      <FitPair v={v} of={(w) => w.adhan} c="m-adhan" bar />
      <FitPair v={v} of={nameIn(next.name)} c="m-title" />
      <FitLine v={v} c="m-call" of={SACRED.call}>
        <bdi lang="ar" dir="rtl">
          {SACRED.call}
        </bdi>
      </FitLine>
      {v.words.language !== 'ar' && (
        <FitLine v={v} c="m-come" of={v.words.say.comeToPrayer}>
          <Say w={v.words}>{v.words.say.comeToPrayer}</Say>
        </FitLine>
      )}
      <div data-next>
        <FitLine v={v} c="m-iqamah" of={timeText(v, next.iqamah)}>
          <Time v={v} at={next.iqamah} />
        </FitLine>
      </div>
      <FitLine v={v} c="m-wait" of={String(minutesToNext)}>
        <WaitLines v={v} minutes={minutesToNext} kind="iqamahIn" />
      </FitLine>
    </>
  );
}

function Heads({ v, children }: { v: View; children?: preact.ComponentChildren }) {
  return (
    <div class="m-heads">
      {children}
      <span class="at">{v.settings.shows.adhan && <Both v={v} of={(w) => w.adhan} />}</span>
      <span class="to">
        <Both v={v} of={(w) => w.iqamah} />
      </span>
    </div>
  );
}

const ROW = { adhan: null, isNext: false, isTomorrow: false, isNewTime: false };
const isFriday = ({ scene }: View) => scene.rows.some((row) => row.name === 'jumuah');

/** `isWhole`: with what else people come for, where there is no wing for it. */
function Rows({ v, isWhole }: { v: View; isWhole?: boolean }) {
  const { rows, jumuah, ramadan } = v.scene;
  const isLongAt = (at: Row['adhan']) => at !== null && isLong(timeText(v, at));
  const size = `${hasLongRow(v) ? ' long' : ''}${rows.some(({ adhan }) => isLongAt(adhan)) ? ' long-adhan' : ''}`;
  return (
    <div class={`m-rows col${size}`}>
      {rows.map((row) => (
        <RowLine key={row.name} v={v} row={row} name={row.name} />
      ))}
      {isWhole && !ramadan && !isFriday(v) && jumuah.length > 0 && (
        <RowLine v={v} row={{ ...ROW, iqamah: jumuah }} name="jumuah" />
      )}
      {isWhole && ramadan?.taraweeh && (
        <RowLine v={v} row={{ ...ROW, iqamah: [ramadan.taraweeh] }} name="taraweeh" />
      )}
    </div>
  );
}

function RowLine({ v, row, name }: { v: View; row: Omit<Row, 'name'>; name: Named }) {
  const { length } = row.iqamah;
  const many = length > 1 ? (length > 2 ? ' many three' : ' many') : '';
  const isWide = row.iqamah.map((at) => timeText(v, at)).join('').length > 9;
  const stacked = many && isWide && !v.isPortrait ? ' stacked' : '';
  return (
    <div class={`m-row${row.isNext ? ' next' : ''}${many}${stacked}`} data-row={name}>
      <FitBoth v={v} of={nameIn(name)} c="name" />
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
      <FitTimes v={v} at={row.iqamah} c="iqamah" />
    </div>
  );
}

/** Jumu'ah and sunrise; in Ramadan the end of suhoor and taraweeh. `isShort`: what has no row beside the others. */
function More({ v, isShort }: { v: View; isShort?: boolean }) {
  const { jumuah, sunrise, ramadan } = v.scene;
  if (ramadan) {
    return (
      <>
        {ramadan.suhoorEnds && (
          <Line v={v} of={(w) => w.say.suhoorEnds} times={[ramadan.suhoorEnds]} c={isShort ? 'small' : ''} />
        )}
        {!isShort && ramadan.taraweeh && (
          <Line v={v} of={nameIn('taraweeh')} times={[ramadan.taraweeh]} c="gold" />
        )}
      </>
    );
  }
  return (
    <>
      {!isShort && !isFriday(v) && jumuah.length > 0 && (
        <Line v={v} of={nameIn('jumuah')} times={jumuah} name="jumuah" />
      )}
      {v.settings.shows.sunrise && sunrise && (
        <Line v={v} of={nameIn('sunrise')} times={[sunrise]} c="small" name="sunrise" />
      )}
    </>
  );
}

interface LineProps {
  v: View;
  of: (words: View['words']) => string;
  times: View['scene']['jumuah'];
  c?: string;
  name?: Named;
}

/** Its times keep to the room that the name leaves them. */
function Line({ v, of, times, c, name }: LineProps) {
  return (
    <div class={`m-line ${c || ''}`} data-row={name}>
      <span class="name">
        <Both v={v} of={of} />
      </span>
      <FitLine v={v} c="times" of={`${v.languages.map(of)} ${times.map((at) => timeText(v, at))}`}>
        {times.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </FitLine>
    </div>
  );
}
