import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { yardsOf } from '../../../test/pace.ts';
import { loadGazetteer } from './gazetteer.ts';
import { foldText } from './search-text.ts';
import { nearestPlace, searchPlaces } from './towns.ts';

beforeAll(async () => {
  await loadGazetteer();
}, 30_000);

const find = (query: string, limit = 8) => searchPlaces(query, { limit });
const first = async (query: string) => (await find(query, 1))[0];

describe('searchPlaces', () => {
  it.each([
    ['makkah', 'Mecca', 'SA', 'Asia/Riyadh'],
    ['مكة', 'Mecca', 'SA', 'Asia/Riyadh'],
    ['مكّة المكرّمه', 'Mecca', 'SA', 'Asia/Riyadh'],
    ['قاهرة', 'Cairo', 'EG', 'Africa/Cairo'],
    ['istanbul', 'Istanbul', 'TR', 'Europe/Istanbul'],
    ['İSTANBUL', 'Istanbul', 'TR', 'Europe/Istanbul'],
    ['izmir', 'İzmir', 'TR', 'Europe/Istanbul'],
    ['kobenhavn', 'Copenhagen', 'DK', 'Europe/Copenhagen'],
    ['sao paulo', 'São Paulo', 'BR', 'America/Sao_Paulo'],
    ['jakarta', 'Jakarta', 'ID', 'Asia/Jakarta'],
    ['oslo', 'Oslo', 'NO', 'Europe/Oslo'],
    ['apia', 'Apia', 'WS', 'Pacific/Apia'],
    ['kiritimati', 'Tabwakea Village', 'KI', 'Pacific/Kiritimati'],
    ['tromso', 'Tromsø', 'NO', 'Europe/Oslo'],
    ['duesseldorf', 'Düsseldorf', 'DE', 'Europe/Berlin'],
    ['st etienne', 'Saint-Étienne', 'FR', 'Europe/Paris'],
    ['hospitalet', "L'Hospitalet de Llobregat", 'ES', 'Europe/Madrid'],
    ['  New   York ', 'New York City', 'US', 'America/New_York'],
  ])('finds %s', async (query, name, country, timeZone) => {
    expect(await first(query)).toMatchObject({ name, country, timeZone });
  });

  it('gives what a form needs', async () => {
    expect(await first('toronto')).toEqual({
      id: 6167865,
      name: 'Toronto',
      otherName: undefined,
      region: 'Ontario',
      country: 'CA',
      latitude: 43.70011,
      longitude: -79.4163,
      population: 2600000,
      timeZone: 'America/Toronto',
    });
  });

  it('says by which other name a town was found', async () => {
    expect(await first('kobenh')).toMatchObject({ name: 'Copenhagen', otherName: 'København' });
    expect((await first('copenh'))?.otherName).toBeUndefined();
  });

  it.each([
    ['toronto, ca', ['CA']],
    ['toronto,', ['CA', 'AU', 'US']],
    ['toronto, canada', ['CA']],
    ['toronto ohio', ['US']],
    ['طرابلس، ليبيا', ['LY']],
    ['birmingham uk', ['GB']],
  ])('keeps to the country or region of "%s"', async (query, countries) => {
    expect((await find(query)).map((town) => town.country)).toEqual(countries);
  });

  it('offers every Springfield of the country, by its state', async () => {
    const towns = await find('springfield us', 5);
    expect(towns).toHaveLength(5);
    expect(new Set(towns.map((town) => town.region)).size).toBe(5);
    expect((await first('springfield, il'))?.region).toBe('Illinois');
  });

  it('tells towns apart that would read alike', async () => {
    const alike = (await find('san jose, mx', 3)).filter((town) => town.name === 'San José');
    expect(alike.length).toBeGreaterThan(1);
    expect(new Set(alike.map((town) => town.near)).size).toBe(alike.length);
  });

  it('puts the better match first, and among equals the larger town', async () => {
    const york = await find('york');
    expect(york[0]).toMatchObject({ name: 'York', country: 'GB' });
    expect(york.map((town) => town.name)).toContain('New York City');
    const paris = (await find('paris')).filter((town) => town.name === 'Paris');
    expect(paris[0]?.country).toBe('FR');
    expect(paris.map((town) => town.population)).toEqual(
      paris.map((town) => town.population).sort((a, b) => b - a),
    );
  });

  it('puts towns around a point earlier', async () => {
    const near = { latitude: 44.05, longitude: -123.02 };
    expect((await searchPlaces('springfield', { limit: 1, near }))[0]?.region).toBe('Oregon');
  });

  it('lists a town once, and no more than asked for', async () => {
    const towns = await find('san', 20);
    expect(towns).toHaveLength(20);
    expect(new Set(towns.map((town) => town.id)).size).toBe(20);
  });

  it.each(['zzzzqqq', '--', "''", '\u0000\u0001', '🕌🕌', '.*(', 'a'])(
    'finds nothing for %j',
    async (query) => {
      expect(await find(query)).toEqual([]);
    },
  );

  it('answers within a few milliseconds while somebody types', async () => {
    const typed = ['sa', 'san', 'san ', 'san jo', 'san jose, ', 'saint', 'de', 'al', 'la paz', 'new york us'];
    for (const query of typed) expect(await yardsOf(() => find(query)), query).toBeLessThan(1);
  });
});

describe('other names', () => {
  it('each adds something to the listed name', async () => {
    const lines = (await readFile(new URL('./other-names.txt', import.meta.url), 'utf8')).trim().split('\n');
    for (const line of lines.filter((text) => !text.startsWith('#'))) {
      const [, name = '', others = ''] = /^[A-Z]{2} (.+?): (.+)$/.exec(line) ?? [];
      const folded = [name, ...others.split(', ')].map(foldText);
      expect(new Set(folded).size, line).toBe(folded.length);
    }
  });
});

describe('nearestPlace', () => {
  it.each([
    [21.4225, 39.8262, 'Mecca'],
    [1.98, -157.4, 'Banana Village'],
    [-16.78, 179.99, 'Labasa'],
    [35.9, 14.5, 'Ta’ Xbiex'],
  ])('finds the town at %d, %d', async (latitude, longitude, name) => {
    const nearest = await nearestPlace({ latitude, longitude });
    expect(nearest?.town.name).toBe(name);
    expect(nearest?.distanceKm).toBeLessThan(100);
  });

  it('looks across the antimeridian', async () => {
    const west = await nearestPlace({ latitude: -16.7, longitude: 180 });
    const east = await nearestPlace({ latitude: -16.7, longitude: -180 });
    expect(west?.town.id).toBe(east?.town.id);
  });

  it.each([
    [-40, -120],
    [90, 0],
    [-90, 180],
  ])('finds none at %d, %d', async (latitude, longitude) => {
    expect(await nearestPlace({ latitude, longitude })).toBeNull();
  });
});
