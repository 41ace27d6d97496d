// Decides: how the design Astrolabe looks.

import './astrolabe.css';
import type { Row } from '@minaret/display';
import { clockText, say } from '@minaret/display/format';
import { Clock } from '../parts/clock.tsx';
import { Corner, hasCorner } from '../parts/corner.tsx';
import { ExtraTimes, extrasOf, jumuahOf } from '../parts/extras.tsx';
import { hasNotice, JumuahLine, Notice } from '../parts/foot.tsx';
import { Logo, MasjidName } from '../parts/masjid.tsx';
import { Ring } from '../parts/ring.tsx';
import { FitBoth, FitDates } from '../parts/sides.tsx';
import { Free, Say, Time } from '../parts/text.tsx';
import { heroOf, nameIn, type View } from '../parts/view.ts';
import { FitWait } from '../parts/wait.tsx';

/** Of the box of the ring, in units. */
const [WIDTH, HEIGHT] = [97, 92];
/** From so much spare height on, name and further times stand above and below the ring. */
const TALL = 15;
const WIDE = 120;

/** Hours within which the hand is so near a mark that it covers it. */
const NEAR_HAND = 0.7;

interface Plan {
  isTall: boolean;
  /** Where the ring's box begins, and the rows. */
  ring: { start: number; top: number };
  side: { start: number; end: number; top: number };
  /** By how much the rows are larger than drawn. */
  scale: number;
}

function planOf({ isPortrait, width, spareHeight }: View): Plan {
  const isTall = spareHeight > TALL;
  if (isPortrait) {
    const top = isTall ? 8 + 0.1 * spareHeight : -2;
    return {
      isTall,
      ring: { start: (width - WIDTH) / 2, top },
      side: { start: 6, end: 6, top: top + HEIGHT - (isTall ? 1 : 3) },
      scale: Math.min(1.3, 1 + spareHeight * 0.006),
    };
  }
  const spareWidth = width - 177.78;
  const zone = WIDTH + 0.35 * spareWidth;
  return {
    isTall,
    ring: { start: (zone - WIDTH) / 2, top: spareHeight / 2 },
    side: { start: zone + 2, end: 6 + 0.15 * spareWidth, top: 2.6 },
    scale: 1 + spareHeight * 0.006,
  };
}

/** The 24 hours as a ring, noon on top: for dark halls and panels that burn in. */
export function Astrolabe({ v }: { v: View }) {
  const { ring, side, isTall, scale } = planOf(v);
  const isRtl = v.words.direction === 'rtl';
  const [from, to] = isRtl ? ['right', 'left'] : ['left', 'right'];
  const extras = extrasOf(v);
  // Standing and wide, the ring leaves the corners free.
  const isWide = v.isPortrait && v.width > WIDE;
  return (
    <>
      <section class="a-ring" style={`${from}:${ring.start}rem;top:${ring.top}rem`}>
        <Ring v={v} />
        <Marks v={v} />
        <div class="a-centre">
          <Clock v={v} />
          <FitDates v={v} length="short" c="a-dates" />
        </div>
        {(isTall || isWide) && (
          <div class={`a-masjid${isTall ? '' : ' aside'}`}>
            <Logo v={v} />
            <MasjidName v={v} />
          </div>
        )}
        {isTall && !v.isPortrait && (
          <More v={v} of={v.scene.ramadan ? extras : [...jumuahOf(v), ...extras]} />
        )}
      </section>
      <section
        class={`a-side${isTall ? ' tall' : ''}`}
        style={`${from}:${side.start}rem;${to}:${side.end}rem;top:${side.top}rem;--k:${scale}`}
      >
        <Hero v={v} isStacked={isTall && !v.isPortrait} />
        <div class="a-rows col">
          <div class="a-row head">
            <span class="adhan">{v.settings.shows.adhan && <Say w={v.words}>{v.words.adhan}</Say>}</span>
            <span class="iqamah">
              <Say w={v.words}>{v.words.iqamah}</Say>
            </span>
          </div>
          {v.scene.rows.map((row) => (
            <Line key={row.name} v={v} row={row} />
          ))}
          {(!isTall || v.isPortrait) && <More v={v} of={extras} />}
        </div>
      </section>
      <footer class={`foot${hasNotice(v) ? ' has-notice' : ''}${hasCorner(v) ? ' has-mark' : ''}`}>
        {!isTall && !(hasCorner(v) && hasNotice(v)) && <MasjidName v={v} />}
        <Notice v={v} />
        {(v.isPortrait ? !hasNotice(v) : !isTall || v.scene.ramadan) &&
          !hasCorner(v) &&
          jumuahOf(v).length > 0 && <JumuahLine v={v} />}
        <Corner v={v} />
      </footer>
    </>
  );
}

function Hero({ v, isStacked }: { v: View; isStacked: boolean }) {
  const hero = heroOf(v);
  if (!hero) return null;
  const isAdhan = v.scene.state.kind === 'adhan';
  return (
    <>
      <FitBoth
        v={v}
        c="a-title spread"
        of={(w) => (isAdhan ? say(w, 'prayerAdhan', { prayer: hero.title(w) }) : hero.title(w))}
      />
      <div class={`a-hero${isStacked ? ' stacked' : ''}`}>
        <div class="a-next" data-next>
          <Time v={v} at={hero.at} isLone />
        </div>
        {v.settings.shows.countdown && (
          <FitWait v={v} minutes={hero.minutes} c="a-wait" isShared={isStacked} />
        )}
      </div>
    </>
  );
}

function Line({ v, row }: { v: View; row: Row }) {
  const many = row.iqamah.length > 1 ? (row.iqamah.length > 2 ? ' many three' : ' many') : '';
  return (
    <div class={`a-row${row.isNext ? ' next' : ''}${many}`} data-row={row.name}>
      <FitBoth v={v} of={nameIn(row.name)} c="a-name" />
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

function More({ v, of }: { v: View; of: ReturnType<typeof extrasOf> }) {
  if (of.length === 0) return null;
  return (
    <div class="a-more">
      {of.map((extra) => (
        <ExtraTimes key={extra.key} v={v} of={extra} c="" />
      ))}
    </div>
  );
}

/** Noon above, midnight below, morning at the left. */
function Marks({ v }: { v: View }) {
  const { words, settings } = v;
  // In the direction of its half of the day, which Urdu writes in Latin letters.
  const hour = (label: string, half: string) => (
    <Free
      text={
        settings.hour24
          ? clockText(label, true, settings.digits)
          : `${clockText(label, false, settings.digits).slice(0, -3)} ${half}`
      }
    />
  );
  const now = Number(v.scene.clock.slice(0, 2)) + Number(v.scene.clock.slice(3)) / 60;
  const marks = [
    { at: 12, mark: <Say w={words}>{words.say.noon}</Say>, x: 48.5, y: 20 },
    { at: 18, mark: hour('18:00', words.pm), x: 75.2, y: 46 },
    { at: 0, mark: <Say w={words}>{words.say.midnight}</Say>, x: 48.5, y: 72 },
    { at: 6, mark: hour('06:00', words.am), x: 21.8, y: 46 },
    // The hand's tip would lie on it, and says the same.
  ].filter(({ at }) => Math.abs(((now - at + 36) % 24) - 12) > NEAR_HAND);
  return (
    <>
      {marks.map(({ at, mark, x, y }) => (
        <div key={at} class="a-mark" style={`left:${x}rem;top:${y}rem`}>
          {mark}
        </div>
      ))}
    </>
  );
}
