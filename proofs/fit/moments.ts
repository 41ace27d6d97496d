import { type Manifest, sceneAt } from '@minaret/display';
import { weekday } from '@minaret/prayer/calendar/dates';
import { planOfDate, type Segment, segmentsOf } from '../../packages/display/src/day-plan.ts';
import { lookupOf } from '../../packages/display/src/manifest-lookup.ts';
import type { Random } from '../lib/random.ts';

/** An instant of a masjid's year, and what makes it worth a picture. */
export interface Moment {
  at: number;
  why: string;
}

const MINUTE = 60_000;
const HOUR = 60;
const LONG_WAIT = 10 * HOUR;
const isLong = (label: string, hour24: boolean) => {
  const hour = Number(label.slice(0, 2));
  return hour24 ? hour >= 10 : hour % 12 === 0 || hour % 12 >= 10;
};

/** Facets of the design itself, which a slide would hide. */
const IN_TIMES = /^(next|weekday|month|Hijri|Ramadan|notice|new time)/;
/** Of ordinary days every third is looked at, by the seed; of the months with days of their own every one. */
const SPECIAL_MONTHS = [9, 10, 12];
const EVERY = 3;

/** What a picture has that others have not: each is drawn at least once, on a day that the seed chooses. */
function* facets(segment: Segment, date: string, manifest: Manifest): Generator<[why: string, at: number]> {
  const { from, to, state, parts, notices, nextAt } = segment;
  const { settings } = manifest;
  const middle = Math.floor((from + to) / 2 / 1000) * 1000;
  const end = to - 1000;
  const { next, ramadan } = parts;
  const kind = state.kind;
  if (kind === 'normal' && next) {
    const length = isLong(next.iqamah[1], settings.hour24) ? 'five' : 'four';
    for (const at of [from, middle, end]) {
      const minutes = (nextAt - at) / MINUTE;
      const wait = minutes < HOUR ? 'minutes' : minutes < LONG_WAIT ? 'hours' : 'half a day';
      const slot = next.name === 'jumuah' ? ` ${next.slot}` : '';
      yield [`next ${next.name}${slot}, ${length} characters, in ${wait}`, at];
      if (ramadan) yield [`Ramadan, hero ${ramadan.hero ?? 'none'}, next ${next.name}`, at];
    }
    yield [`weekday ${weekday(date)}`, middle];
    yield [`month ${date.slice(5, 7)}`, middle];
    yield [`Hijri month ${parts.hijri[1]}`, middle];
    yield [`Hijri month ${parts.hijri[1]}, late day`, parts.hijri[2] > 19 ? middle : 0];
    for (const { prayer, slot } of notices) yield [`notice of ${prayer} ${slot}`, middle];
    for (const row of parts.rows) if (row.isNewTime) yield [`new time of ${row.name}`, middle];
    for (const index of segment.slides) yield [`slide ${manifest.slides[index]?.body.kind} ${index}`, middle];
    if (segment.janazahs.length > 0) yield ['janazah', middle];
  } else if (kind === 'eid') {
    for (const at of [from, middle, end]) {
      const left = state.prayers.filter(([minute]) => minute >= at / MINUTE).length;
      yield [`Eid ${state.name}, ${left} to come`, at];
    }
  } else {
    const of = 'of' in state ? ` ${state.of.name}` : kind === 'khutbah' ? ` ${state.slot}` : '';
    const fast = ramadan ? ' in Ramadan' : '';
    yield [`${kind}${of}${fast} entered`, from];
    yield [`${kind}${of} midway`, middle];
    yield [`${kind}${of} left`, end];
  }
}

/** Slides and notices take turns with the times: an instant from here on in which the one that is meant is shown. */
function turnFrom(manifest: Manifest, why: string, from: number): number {
  const slide = /^slide \S+ (\d+)$/.exec(why)?.[1];
  const wanted =
    slide !== undefined ? 'slide' : why === 'janazah' ? 'janazah' : IN_TIMES.test(why) ? 'normal' : null;
  if (wanted === null) return from;
  for (let at = from; at < from + HOUR * MINUTE; at += 5000) {
    const { state } = sceneAt(manifest, at);
    if (state.kind === wanted && (state.kind !== 'slide' || state.index === Number(slide))) return at;
  }
  return from;
}

/** Every facet of a masjid's coming year, each at an instant that the seed has drawn from all that have it. */
export function momentsOf(manifest: Manifest, random: Random): Moment[] {
  const lookup = lookupOf(manifest);
  const found = new Map<string, { at: number; seen: number }>();
  for (const { date, hijri, special } of manifest.days.slice(1)) {
    const isSpecial = SPECIAL_MONTHS.includes(hijri[1]) || special.length > 0;
    if (!isSpecial && random.below(EVERY) > 0) continue;
    for (const segment of segmentsOf(lookup, planOfDate(lookup, date))) {
      for (const [why, at] of facets(segment, date, manifest)) {
        if (at === 0) continue;
        const known = found.get(why) ?? { at, seen: 0 };
        known.seen += 1;
        if (random.below(known.seen) === 0) known.at = at;
        found.set(why, known);
      }
    }
  }
  const moments = [...found].map(([why, { at }]) => ({ why, at: turnFrom(manifest, why, at) }));
  return [...moments, ...pledgeNight(manifest, random), ...lastDays(manifest)];
}

/** While its board is on the wall, which it is not in prayer. */
export function pledgeNight(manifest: Manifest, random: Random): Moment[] {
  const { madeAt, pledges } = manifest;
  const shown: number[] = [];
  for (let at = Math.ceil(madeAt / MINUTE) * MINUTE; at < (pledges?.until ?? 0); at += MINUTE) {
    const { state } = sceneAt(manifest, at);
    if (state.kind === 'slide' && state.slide === pledges?.slide) shown.push(at);
  }
  return shown.length === 0 ? [] : [{ why: 'pledge board', at: random.pick(shown) }];
}

/** Stored times that end soon, and that have ended. */
function lastDays({ days }: Manifest): Moment[] {
  const last = (days[days.length - 1]?.starts ?? 0) * MINUTE;
  return [
    { why: 'stored times end', at: last - 10 * HOUR * MINUTE },
    { why: 'no times', at: last + 40 * HOUR * MINUTE },
  ];
}

/** Any instant at all. */
export function drawnMoment({ days }: Manifest, random: Random): Moment {
  const day = random.pick(days.slice(1));
  return { why: 'drawn', at: day.starts * MINUTE + random.below(86_400) * 1000 };
}
