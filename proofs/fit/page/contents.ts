import type { Manifest, Scene } from '@minaret/display';
import { clockText } from '@minaret/display/format';
import type { Fault } from './checks.ts';
import { type Ink, partOf } from './inks.ts';

/** The floors of the screens' look, in units; Nastaliq is set smaller for the same height of letters. */
const NASTALIQ = 0.83;
const FLOORS = {
  next: 15,
  nextAdhan: 14,
  nextLong: 12.5,
  nextStrip: 10,
  row: 8,
  twoTimes: 7,
  threeTimes: 4.5,
};
const READING = 7;
const NAMES = 3.5;
const DATES = 2.5;
const LEAST = 2.1;
/** What a mosque wrote as long as it may: it has a box of its own and keeps to it. */
const OWN_WORDS = 1.5;

const ROW_TIME = '.iqamah, .c, .times';
const NAME = '.name, .adhan, .b, .ticker, .notice, .strip-label, .a-title, .titles';
const DATE = '.dates, .hijri, .head, .m-heads, .a-mark';

function floorOf(ink: Ink, scene: Scene): number {
  const { parent, text } = ink;
  const { kind } = scene.state;
  const within = (selector: string) => parent.closest(selector) !== null;
  const script = getComputedStyle(parent).fontFamily.startsWith('Nastaliq') ? NASTALIQ : 1;
  if (within('.home')) return within('.adhan') && ink.isFigure ? READING : LEAST * script;
  if (within('[data-next]') && ink.isFigure) {
    if (within('.strip')) return FLOORS.nextStrip;
    if (kind !== 'normal' && kind !== 'adhan') return READING;
    const times = parent.closest('[data-next]')?.querySelectorAll('.fig').length ?? 1;
    if (times > 1) return times > 2 ? FLOORS.threeTimes : FLOORS.twoTimes;
    return text.length > 4 ? FLOORS.nextLong : kind === 'adhan' ? FLOORS.nextAdhan : FLOORS.next;
  }
  if (ink.isFigure && within('[data-row]') && within(ROW_TIME)) {
    const row = parent.closest('[data-row]');
    if (row?.getAttribute('data-row') === 'sunrise') return NAMES;
    const times = parent.closest(ROW_TIME)?.querySelectorAll('.fig').length ?? 1;
    return times > 2 ? FLOORS.threeTimes : times > 1 ? FLOORS.twoTimes : FLOORS.row;
  }
  if (ink.isFigure && within('.clock, [data-clock], [data-countdown]')) return READING;
  if (within('.names')) return OWN_WORDS;
  if (within('.new')) return LEAST * script;
  if (within('.slide, .wait, .wait-line')) return DATES * script;
  if (within(DATE)) return DATES * script;
  return (within(NAME) ? NAMES : LEAST) * script;
}

/** A pixel of rounding, and a hundredth of a unit, is no breach. */
const SLACK = 0.985;

export function findSmall(inks: readonly Ink[], scene: Scene, u: number): Fault[] {
  const faults: Fault[] = [];
  for (const ink of inks) {
    const least = floorOf(ink, scene);
    const size = ink.size / u;
    if (size < least * SLACK)
      faults.push({
        kind: 'small',
        part: partOf(ink.parent),
        note: `"${ink.text.slice(0, 28)}" is set in ${size.toFixed(1)} u, the floor is ${least.toFixed(1)}`,
      });
  }
  // Of the first language: one that says the number in words has no figure, and the second is no larger for it.
  const waits = inks.filter(
    ({ parent }) =>
      parent.closest('.wait .num, .wait-line .num, .strip-wait .num') && !parent.closest('.two'),
  );
  const largest = Math.max(...waits.map(({ size }) => size / u));
  const [wait] = waits;
  if (wait && largest < READING * SLACK)
    faults.push({
      kind: 'small',
      part: `${partOf(wait.parent)} (countdown)`,
      note: `the countdown is set in ${largest.toFixed(1)} u, the floor is ${READING}`,
    });
  return faults;
}

/** A time or a date that has to be there, and is not. */
export function findMissing(
  inks: readonly Ink[],
  scene: Scene,
  manifest: Manifest,
  isHome: boolean,
): Fault[] {
  const faults: Fault[] = [];
  const { settings } = manifest;
  const { state, ramadan } = scene;
  const shown = (label: string) => clockText(label, settings.hour24, settings.digits);
  const textIn = (selector: string) =>
    inks.flatMap(({ parent, text }) => (parent.closest(selector) ? [text] : [])).join(' ');
  const all = inks.map(({ text }) => text).join(' ');
  const want = (what: string, isThere: boolean) => {
    if (!isThere) faults.push({ kind: 'missing', part: what, note: `${what} is not shown` });
  };
  const isTimes = state.kind === 'normal' || state.kind === 'adhan' || isHome;
  if (state.kind !== 'iqamah' || isHome)
    want('clock', textIn('.clock, [data-clock]').includes(shown(scene.clock)));
  if (!isTimes || state.kind === 'no-times') return faults;
  for (const row of scene.rows) {
    if (ramadan?.hero && row.isNext) continue;
    const text = textIn(`[data-row="${row.name}"]`);
    const times = isHome ? [row.adhan] : row.iqamah;
    for (const at of times) if (at) want(`a time of ${row.name}`, text.includes(shown(at[1])));
  }
  if (isHome) return faults;
  const given = document.querySelector('.stage')?.className ?? '';
  if (scene.next) want('the next iqamah', textIn('[data-next]') !== '');
  if (settings.shows.sunrise && scene.sunrise && !ramadan)
    want('sunrise', all.includes(shown(scene.sunrise[1])));
  if (ramadan?.suhoorEnds) want('suhoor’s end', all.includes(shown(ramadan.suhoorEnds[1])));
  if (ramadan?.taraweeh) want('taraweeh', all.includes(shown(ramadan.taraweeh[1])));
  if (given.includes('without-dates')) return faults;
  if (settings.shows.hijri) want('Hijri date', textIn('.hijri') !== '');
  want('date', textIn('.day') !== '');
  return faults;
}

/** A picture that is shown whole between bars takes too little of its box. */
const LEAST_FILLED = 0.8;
export function findBars(stage: Element, { slides }: Manifest): Fault[] {
  return Array.from(stage.querySelectorAll('img')).flatMap((image) => {
    // On the whole screen it has nothing beside it; the bars are the room's.
    if (image.closest('.slide-ground')) return [];
    // As the manifest has it: the file itself may still be on its way.
    const source = image.getAttribute('src');
    const file = slides
      .flatMap(({ body }) =>
        body.kind === 'image' ? [body.file, ...(body.portrait ? [body.portrait] : [])] : [],
      )
      .find(({ url }) => url === source);
    const { clientWidth, clientHeight } = image;
    if (!file || getComputedStyle(image).objectFit !== 'contain' || !clientWidth) return [];
    const [own, box] = [file.width / file.height, clientWidth / clientHeight];
    const filled = Math.min(own / box, box / own);
    if (filled >= LEAST_FILLED) return [];
    const note = `a picture fills ${Math.round(filled * 100)} % of its box`;
    return [{ kind: 'bars', part: partOf(image.parentElement ?? image), note }];
  });
}
