// Decides: which town comes first when somebody types a city (place search).

import { DEGREE, kilometresBetween } from './distance.ts';
import { GROUP_LETTERS, LABEL_END } from './name-index.ts';
import { type Reading, readings } from './query.ts';
import type { Gazetteer } from './types.ts';

export interface Hit {
  row: number;
  /** The label that matched: the town's own name or another one. */
  label: number;
  score: number;
}

export interface SearchOptions {
  limit: number;
  /** Towns around here come earlier. */
  near?: { latitude: number; longitude: number };
}

/** Worth of a match, in powers of ten of inhabitants: a village called York gives way to New York, the city of York does not. */
const WHOLE_NAME = 3;
const NAME_START = 1;
const WHOLE_WORD = 0.5;
/** Somebody who has typed "al" hardly means Cairo by its Arabic name. */
const START_OF_OTHER_NAME = -0.5;
/** A reading that takes the last word for a country is the less likely one. */
const SECOND_READING = -0.5;
const NEARBY = 2;
const NEARBY_KM = 500;

export function searchRows(gazetteer: Gazetteer, query: string, options: SearchOptions): Hit[] {
  for (const spelling of spellings(query)) {
    const hits: Hit[] = [];
    readings(spelling, gazetteer).forEach((reading, i) => {
      collect(gazetteer, reading, i === 0 ? 0 : SECOND_READING, options, hits);
    });
    if (hits.length > 0) return hits;
  }
  return [];
}

/** As typed; then, if nothing is found, as others spell it: Duesseldorf, Aarhus, St Etienne. */
function* spellings(query: string): Generator<string> {
  yield query;
  const plain = query.replace(/([aou])e/gi, '$1').replace(/aa/gi, 'a');
  if (plain !== query) yield plain;
  if (/\bst\b\.?/i.test(query)) yield query.replace(/\bst\b\.?/gi, 'saint');
  else if (/\bsaint\b/i.test(query)) yield query.replace(/\bsaint\b/gi, 'st');
}

function collect(
  gazetteer: Gazetteer,
  reading: Reading,
  bonus: number,
  options: SearchOptions,
  hits: Hit[],
): void {
  const { name, within } = reading;
  const { folded, foldedAt, starts, labels, otherRows, groups } = gazetteer.names;
  const group = groups.get(name.slice(0, GROUP_LETTERS));
  if (name.length < GROUP_LETTERS || !group) return;
  for (let i = group.from; i < group.to; i++) {
    const start = starts[i] ?? 0;
    if (!folded.startsWith(name, start)) continue;
    const label = labels[i] ?? 0;
    const row = label < gazetteer.count ? label : (otherRows[label - gazetteer.count] ?? 0);
    if (
      within &&
      !within.countries.has(gazetteer.countries[row] ?? -1) &&
      !within.regions.has(gazetteer.regions[row] ?? -1)
    )
      continue;
    const isStart = start === foldedAt[label];
    const isEnd = folded.startsWith(LABEL_END, start + name.length);
    const fit = fitOf(isStart, isEnd) + (label === row || isEnd ? 0 : START_OF_OTHER_NAME);
    const size = Math.log10((gazetteer.populations[row] ?? 0) + 1);
    keep(
      hits,
      { row, label, score: fit + size + bonus + nearness(gazetteer, row, options.near) },
      options.limit,
    );
  }
}

function fitOf(isStart: boolean, isEnd: boolean): number {
  if (isStart) return isEnd ? WHOLE_NAME : NAME_START;
  return isEnd ? WHOLE_WORD : 0;
}

function nearness(gazetteer: Gazetteer, row: number, near: SearchOptions['near']): number {
  if (!near) return 0;
  const latitude = (gazetteer.latitudes[row] ?? 0) / DEGREE;
  const longitude = (gazetteer.longitudes[row] ?? 0) / DEGREE;
  return NEARBY * Math.max(0, 1 - kilometresBetween(near, { latitude, longitude }) / NEARBY_KM);
}

/** Keeps the best few in order, a town once. */
function keep(hits: Hit[], hit: Hit, limit: number): void {
  const last = hits.at(-1);
  if (last && hits.length >= limit && hit.score <= last.score) return;
  const same = hits.findIndex((other) => other.row === hit.row);
  if (same >= 0) {
    if ((hits[same]?.score ?? 0) >= hit.score) return;
    hits.splice(same, 1);
  }
  const place = hits.findIndex((other) => other.score < hit.score);
  hits.splice(place < 0 ? hits.length : place, 0, hit);
  if (hits.length > limit) hits.pop();
}
