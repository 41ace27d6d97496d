// Decides: how the design Horizon looks.

import './horizon.css';
import type { Row } from '@minaret/display';
import { dateText, hijriText, say } from '@minaret/display/format';
import { Clock } from '../parts/clock.tsx';
import { ExtraTimes, extrasOf, jumuahOf } from '../parts/extras.tsx';
import { FitLine } from '../parts/fit-line.tsx';
import { Foot, JumuahLine } from '../parts/foot.tsx';
import { MasjidName } from '../parts/masjid.tsx';
import { FitPair } from '../parts/pair.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { FitBoth } from '../parts/sides.tsx';
import { Say, Time } from '../parts/text.tsx';
import { hasLongRow, heroOf, nameIn, timeText, type View } from '../parts/view.ts';
import { FitWait } from '../parts/wait.tsx';
import { HERO, roomAt, SkyAndArc, type Vault, vaultOf } from './horizon-sky.tsx';

/** The day as the sun's arc from sunrise to Maghrib; the sky follows the hour. */
export function Horizon({ v }: { v: View }) {
  const { isPortrait, scene } = v;
  const vault = vaultOf(v);
  const isTall = !isPortrait && v.spareHeight > 15;
  return (
    <>
      <SkyAndArc v={v} vault={vault} />
      <Hero v={v} vault={vault} />
      <header class="h-top">
        <div>
          <Clock v={v} />
          <Dated v={v} />
        </div>
        <div class="h-masjid">
          <MasjidName v={v} />
          <HijriDay v={v} />
        </div>
      </header>
      {!isPortrait && (
        <div class="h-tabs" style={`height:${vault.ground}rem`}>
          {extrasOf(v).map((extra) => (
            <ExtraTimes key={extra.key} v={v} of={extra} c="h-tab" />
          ))}
        </div>
      )}
      <section
        class={`h-cols col${hasLongRow(v) ? ' long' : ''}${isTall ? ' tall' : ''}`}
        style={`top:${vault.ground}rem`}
      >
        <Pattern id="stars" />
        {scene.rows.map((row) => (
          <Column key={row.name} v={v} row={row} />
        ))}
        {isPortrait && <More v={v} />}
      </section>
      <Foot v={v} extra={!isPortrait && jumuahOf(v).length > 0 && <JumuahLine v={v} c="h-jumuah" />} />
    </>
  );
}

/** Where the countdown begins in the hero: below the title and the time. */
const WAIT_TOP = 30;

function Hero({ v, vault }: { v: View; vault: Vault }) {
  const hero = heroOf(v);
  if (!hero) return null;
  const { ground, scale } = vault;
  const top = ground - HERO * scale - (v.isPortrait ? Math.max(0, ground - 45 - HERO * scale) * 0.3 : 0);
  const isAdhan = v.scene.state.kind === 'adhan';
  const waitRoom = Math.min(64 * scale, roomAt(vault, top + WAIT_TOP * scale));
  return (
    <div class="h-hero" style={`top:${top}rem;font-size:${scale}rem;--wait-room:${waitRoom}rem`}>
      <div class="h-title" style={`width:${Math.min(vault.width - 30, roomAt(vault, top - 1))}rem`}>
        <FitPair
          v={v}
          of={isAdhan ? (w) => say(w, 'prayerAdhan', { prayer: hero.title(w) }) : hero.title}
          c=""
        />
      </div>
      <div class="h-next" data-next>
        <Time v={v} at={hero.at} isLone />
      </div>
      {v.settings.shows.countdown && (
        <FitWait
          v={v}
          minutes={hero.minutes}
          kind={v.scene.ramadan?.hero ? 'in' : 'iqamahIn'}
          c="h-wait"
          isShared
        />
      )}
    </div>
  );
}

/** Beside the arc: neither may reach its line. */
function Dated({ v }: { v: View }) {
  const day = dateText(v.words, v.scene.date, 'short');
  return (
    <FitLine v={v} c="h-date" of={day}>
      <Say w={v.words} c="day">
        {day}
      </Say>
    </FitLine>
  );
}

function HijriDay({ v }: { v: View }) {
  const last = v.other || v.words;
  const day = hijriText(last, v.scene.hijri);
  if (!v.settings.shows.hijri) return null;
  return (
    <FitLine v={v} c="h-date" of={day}>
      <Say w={last} c="hijri">
        {day}
      </Say>
    </FitLine>
  );
}

/** Standing, what the foot and the sky have no room for is a row of its own. */
function More({ v }: { v: View }) {
  const extras = v.scene.ramadan ? extrasOf(v) : [...jumuahOf(v), ...extrasOf(v)];
  if (extras.length === 0) return null;
  return (
    <div class="h-more">
      {extras.map((extra) => (
        <ExtraTimes key={extra.key} v={v} of={extra} c="" />
      ))}
    </div>
  );
}

function Column({ v, row }: { v: View; row: Row }) {
  const many = row.iqamah.length > 1 ? (row.iqamah.length > 2 ? ' many three' : ' many') : '';
  return (
    <div class={`h-col${row.isNext ? ' next' : ''}${many}`} data-row={row.name}>
      <FitBoth v={v} of={nameIn(row.name)} c="h-name" />
      <span class="iqamah">
        {row.iqamah.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
      {!many && (
        <span class="adhan">
          {row.isNewTime ? (
            <Say w={v.words} c="new">
              {v.words.say.newTime}
            </Say>
          ) : (
            v.settings.shows.adhan &&
            row.adhan && <Say w={v.words}>{say(v.words, 'adhanAt', { time: timeText(v, row.adhan) })}</Say>
          )}
        </span>
      )}
    </div>
  );
}
