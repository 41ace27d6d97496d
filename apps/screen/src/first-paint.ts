import { type ClockFace, fromHeader } from '@minaret/display/clock-face';
import { clockText } from '@minaret/display/format';
import { wallClock } from '@minaret/prayer/clock/zone';
import { ask, type Head, serverTime } from './core/ask.ts';
import { type FirstPaint, readFirst } from './core/first-record.ts';
import { feedAddress, readSource } from './core/source.ts';
import { DEVICE, makeClock, type TrueClock, type TrustBounds } from './core/true-clock.ts';
import { delayUntil } from './core/wake.ts';

const MINUTE = 60_000;

/** Longer than this nothing waits for the first answer. */
const ANSWER_WITHIN = 1_000;

/** Of a clock that the server has set this moment. */
const SET_NOW: TrustBounds = { notBefore: 0, notAfter: Number.POSITIVE_INFINITY };

/** A page that nobody sees is not painted. */
const UNSEEN_AFTER = 200;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, UNSEEN_AFTER);
  });
}

/** Stands in the page itself: the right time is there before style and script of the screen are. */
function begin(address: string, face: Element): FirstPaint {
  const record = readFirst(address);
  let timer = 0;
  let isOver = false;

  /** A clock that is in doubt is left to the screen, which can say so. */
  function show(of: ClockFace, clock: TrueClock, bounds: TrustBounds): void {
    if (isOver) return;
    const now = clock.now();
    const [time, name] = [face.firstElementChild, face.lastElementChild];
    if (!time || !name) return;
    const isShown = !clock.isUnsure(bounds);
    face.className = of.orientation;
    time.textContent = isShown ? clockText(wallClock(of.zone, now).time, of.hour24, of.digits) : '';
    name.textContent = isShown ? of.masjid : '';
    const nextMinute = Math.floor(now / MINUTE + 1) * MINUTE;
    timer = window.setTimeout(() => show(of, clock, bounds), delayUntil(nextMinute, now));
  }

  /** The rest of the answer is read once the clock is painted: that takes several frames' time. */
  async function showHead(head: Head): Promise<void> {
    const time = serverTime(head);
    const known = fromHeader(head.face);
    if (!known || time === null) return;
    const clock = makeClock(DEVICE, null);
    clock.sync(time, head.roundTrip);
    show(known, clock, SET_NOW);
    await painted();
  }

  if (record) show(record, makeClock(DEVICE, record.error), record);
  const asked = record ? null : ask(address, null, showHead);
  // What goes wrong is heard of by the screen, which waits for it.
  asked?.catch(() => undefined);
  return {
    asked,
    end() {
      isOver = true;
      clearTimeout(timer);
      face.parentNode?.removeChild(face);
    },
  };
}

/** Reads what the page has fetched: the styles, and then the script, which draws with them. */
function bringScreen(): void {
  const fetched = (kind: string) => document.querySelectorAll<HTMLLinkElement>(`link[as="${kind}"]`);
  const styles = fetched('style');
  const script = document.createElement('script');
  script.src = fetched('script')[0]?.href ?? '';
  let left = styles.length;
  const come = () => {
    left -= 1;
    if (left === 0) document.head.appendChild(script);
  };
  for (let at = 0; at < styles.length; at++) {
    const style = document.createElement('link');
    style.onload = style.onerror = come;
    style.rel = 'stylesheet';
    style.href = styles[at]?.href ?? '';
    document.head.appendChild(style);
  }
}

/** The screen comes once the time is painted; or soon anyway, as it knows what to do without an answer. */
function bringAfter(asked: Promise<unknown>): void {
  const late = new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN));
  Promise.race([asked.catch(() => undefined), late]).then(bringScreen);
}

const address = feedAddress(readSource(location));
const face = document.getElementById('first');
if (address && face) window.firstPaint = begin(address, face);
document.addEventListener('DOMContentLoaded', () => {
  const asked = window.firstPaint?.asked;
  if (asked) bringAfter(asked);
  else bringScreen();
});
