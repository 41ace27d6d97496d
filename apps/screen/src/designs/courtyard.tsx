// Decides: how the design Courtyard looks.

import './courtyard.css';
import type { Row } from '@minaret/display';
import { dateText, hijriText, say } from '@minaret/display/format';
import type { ComponentChildren } from 'preact';
import { Arch, riseOver } from '../parts/arch.tsx';
import { Clock } from '../parts/clock.tsx';
import { type Extra, ExtraTimes, extrasOf, jumuahOf } from '../parts/extras.tsx';
import { FitLine } from '../parts/fit-line.tsx';
import { Foot } from '../parts/foot.tsx';
import { Logo, MasjidName } from '../parts/masjid.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { Picture } from '../parts/picture.tsx';
import { FitBoth } from '../parts/sides.tsx';
import { Say, Time } from '../parts/text.tsx';
import { hasLongRow, hasNastaliq, heroOf, nameIn, timeText, type View } from '../parts/view.ts';
import { FitWait } from '../parts/wait.tsx';
import { SlideBody } from './slide-body.tsx';

/** For a far row the arcade has five bays: the sixth would keep them narrow, and stands beside the court instead. */
const isFar = (v: View) => !v.isPortrait && v.omissions.includes('dates');

/** Drawn measures, in units, and what of the room beyond the drawing each gets. */
const SIDE = 3.66;
const PIER = 1.5;
/** From this width on an arch has room for a name nearer its apex. */
const WIDE_BAY = 33;
const WIDEST_BAY = 36;
/** Names are drawn all but as small as they may be. */
const NAMES_LEAST = 0.97;

interface Plan {
  courtWidth: number;
  courtHeight: number;
  infoHeight: number;
  /** Where the arcade begins. */
  top: number;
  bayWidth: number;
  bayHeight: number;
}

/** Court and panel grow a little with the screen, the arches most: a picture must still fill its court. */
function planOf(v: View, bays: number): Plan {
  const { isPortrait, width, height, spareHeight } = v;
  const spareWidth = width - (isPortrait ? 100 : 177.78);
  const courtWidth = isPortrait ? width : 94.2 + 0.35 * spareWidth;
  const courtHeight = isPortrait ? 56.25 + 0.12 * spareWidth + 0.12 * spareHeight : 53 + 0.3 * spareHeight;
  const infoHeight = isPortrait ? 43 + 0.2 * spareHeight : courtHeight;
  const top = isPortrait ? courtHeight + infoHeight + 3.6 : courtHeight + 5;
  const across = isPortrait ? 3 : bays;
  const foot = isPortrait ? 10.4 : hasNastaliq(v) ? 10.6 : 9.4;
  return {
    courtWidth,
    courtHeight,
    infoHeight,
    top,
    bayWidth: (width - 2 * SIDE - (across - 1) * PIER) / across,
    bayHeight: (height - foot - top - 0.4) / (isPortrait ? 2 : 1),
  };
}

/** Standing, it lies at the edges of the picture and goes beyond them. */
function courtStyle({ courtWidth, courtHeight }: Plan, isPortrait: boolean): string {
  return isPortrait
    ? `width:${courtWidth + 2}rem;height:${courtHeight + 1}rem`
    : `width:${courtWidth}rem;height:${courtHeight}rem`;
}

/** Slides in the open court, the prayers in the arcade around it. */
export function Courtyard({ v }: { v: View }) {
  const { state, rows } = v.scene;
  const beside = isFar(v) ? [] : sixthBay(v);
  const plan = planOf(v, rows.length + (beside.length > 0 ? 1 : 0));
  const { isPortrait } = v;
  const isNight = v.scene.ramadan !== null;
  const start = plan.courtWidth + (isPortrait ? 0 : SIDE + 4.14);
  const box = isPortrait
    ? `left:4.4rem;right:4.4rem;top:${plan.courtHeight + 2.6}rem`
    : v.words.direction === 'rtl'
      ? `left:4.4rem;right:${start}rem`
      : `left:${start}rem;right:4.4rem`;
  return (
    <div style={`--k:${1 + v.spareHeight / (isPortrait ? 240 : 170)}`}>
      <section class="c-court" style={courtStyle(plan, isPortrait)}>
        {state.kind === 'slide' ? (
          <SlideBody v={v} slide={state.slide} instead={<Picture v={v} />} />
        ) : (
          <Picture v={v} />
        )}
      </section>
      <section class="c-info" style={`${box};height:${plan.infoHeight}rem`}>
        <div class="c-head">
          <Clock v={v} />
          <div class="c-masjid">
            {!isFar(v) && <Logo v={v} />}
            {!isFar(v) && <MasjidName v={v} />}
            {isPortrait && <Dates v={v} />}
            {isFar(v) && !isNight && <Others v={v} of={extrasOf(v)} />}
          </div>
        </div>
        {!isPortrait &&
          (isFar(v) ? <Others v={v} of={isNight ? extrasOf(v) : jumuahOf(v)} /> : <Dates v={v} />)}
        <Panel v={v} />
      </section>
      <Arcade v={v} plan={plan} beside={beside} />
      <Foot v={v} />
    </div>
  );
}

/** The day with sunrise, then the Hijri day in each language; standing, in the second. */
function Dates({ v }: { v: View }) {
  const { scene, settings, words, languages, isPortrait } = v;
  const hijri = (settings.shows.hijri ? languages : []).map((w) => (
    <Say key={w.language} w={w} c="hijri">
      {hijriText(w, scene.hijri)}
    </Say>
  ));
  const sunrise = isFridayBay(v) || scene.ramadan ? [] : extrasOf(v);
  const day = dateText(words, scene.date, isPortrait ? 'short' : 'long');
  const rises = sunrise.map(({ key, title, times }) => (
    <span key={key} class="c-rises" data-row={key}>
      <Say w={words}>{title(words)}</Say>{' '}
      {times.map((at) => (
        <Time key={at[0]} v={v} at={at} />
      ))}
    </span>
  ));
  return (
    <div class="dates">
      <FitLine v={v} c="c-line spread" of={`${day} ${sunrise.length}`}>
        <Say w={words} c="day">
          {day}
        </Say>
        {rises}
      </FitLine>
      {hijri.length > 0 && (
        <FitLine v={v} c="c-line spread" of={`${scene.hijri}`} turns={hijri}>
          {isPortrait ? hijri[hijri.length - 1] : hijri}
        </FitLine>
      )}
    </div>
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
      <FitBoth
        v={v}
        c="titles c-line spread"
        of={(w) => (isFast ? hero.title(w) : say(w, key, { prayer: hero.title(w) }))}
      />
      <div class="c-pair">
        <div class="c-next" data-next>
          <Time v={v} at={hero.at} isLone />
        </div>
        {v.settings.shows.countdown && <FitWait v={v} minutes={hero.minutes} c="c-wait" />}
      </div>
    </div>
  );
}

/** On Fridays Jumu'ah is a row, and its bay is free. */
const isFridayBay = (v: View) => !isFar(v) && jumuahOf(v).length === 0;

/** Jumu'ah; on Fridays sunrise; in Ramadan what the night has. */
function sixthBay(v: View): Extra[] {
  const extras = extrasOf(v);
  return (v.scene.ramadan || isFridayBay(v)) && extras.length > 0 ? extras : jumuahOf(v);
}

function Others({ v, of }: { v: View; of: readonly Extra[] }) {
  return (
    <div class="c-others">
      {of.map((extra) => (
        <ExtraTimes key={extra.key} v={v} of={extra} c="col" />
      ))}
    </div>
  );
}

function Arcade({ v, plan, beside }: { v: View; plan: Plan; beside: readonly Extra[] }) {
  const { top, bayWidth, bayHeight } = plan;
  // The eve of Eid has no taraweeh: suhoor's end stands alone, and its long name keeps its small line.
  const isOfNight = beside.length > 1 || beside.some(({ key }) => key === 'suhoor');
  const tall = Math.min(1.3, Math.max(1, bayHeight / 33));
  const wide =
    v.omissions.length > 0 ? 1 : Math.min(1.15, bayHeight / 29.5, (bayWidth / 27.2) * (0.85 + 0.15 * tall));
  return (
    <section
      class={`c-arcade col${hasLongRow(v) ? ' long' : ''}${isFar(v) ? ' five' : ''}`}
      style={`top:${top}rem;--names:${tall};--times:${wide}`}
    >
      <Pattern id="stars" />
      {v.scene.rows.map((row) => (
        <Bay key={row.name} v={v} plan={plan} name={row.name} isNext={row.isNext}>
          <PrayerTimes v={v} row={row} />
        </Bay>
      ))}
      {beside.length > 0 && (
        <Bay v={v} plan={plan} name={isOfNight ? 'night' : 'other'}>
          {isOfNight ? (
            <Others v={v} of={beside.slice().reverse()} />
          ) : (
            beside.map(({ key, title, times }) => (
              <Times key={key} v={v} name={key} title={title} times={times} />
            ))
          )}
        </Bay>
      )}
    </section>
  );
}

interface BayProps {
  v: View;
  plan: Plan;
  name: string;
  isNext?: boolean;
  children: ComponentChildren;
}

function Bay({ plan: { bayWidth, bayHeight }, name, isNext, children }: BayProps) {
  const rise = riseOver(bayWidth, Math.min(bayWidth * 0.52, 11.2 + Math.max(0, bayHeight - 33) * 0.12));
  return (
    <div class={`c-bay${isNext ? ' next' : ''}`} style={`width:${bayWidth}rem;height:${bayHeight}rem`}>
      <Arch
        id={`bay-${name}`}
        width={bayWidth}
        height={bayHeight}
        rise={rise}
        stroke={0.3}
        inner={1}
        below={1}
      />
      <div
        class="c-in"
        style={`top:${rise * (bayWidth < WIDE_BAY ? 0.41 : bayWidth < WIDEST_BAY || name === 'night' ? 0.3 : 0.22)}rem`}
      >
        {children}
      </div>
    </div>
  );
}

function PrayerTimes({ v, row }: { v: View; row: Row }) {
  return (
    <Times v={v} name={row.name} title={nameIn(row.name)} times={row.iqamah}>
      {row.isNewTime ? (
        <Say w={v.words} c="new">
          {v.words.say.newTime}
        </Say>
      ) : (
        v.settings.shows.adhan &&
        row.adhan && <Say w={v.words}>{say(v.words, 'adhanAt', { time: timeText(v, row.adhan) })}</Say>
      )}
    </Times>
  );
}

type TimesProps = Pick<Extra, 'title' | 'times'> & { v: View; name: string; children?: ComponentChildren };

function Times({ v, name, title, times, children }: TimesProps) {
  const many = times.length > 1 ? (times.length > 2 ? ' many three' : ' many') : '';
  return (
    <div class={`c-times${many}`} data-row={name}>
      <FitBoth v={v} of={title} c="name" least={v.omissions.length > 0 ? undefined : NAMES_LEAST} />
      <span class="iqamah">
        {times.map((at) => (
          <Time key={at[0]} v={v} at={at} />
        ))}
      </span>
      {!many && (v.settings.shows.adhan || children) && <span class="adhan">{children}</span>}
    </div>
  );
}
