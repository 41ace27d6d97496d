import { gzipSync } from 'node:zlib';
import { mapProjection } from '@minaret/contract/masjid/map-projection';
import { MAP_SIZE, MAP_WIDTH_KM } from '@minaret/contract/masjid/places';
import { beforeAll, describe, expect, it } from 'vitest';
import { yardsOf } from '../../../test/pace.ts';
import { loadAtlas } from './atlas.ts';
import { loadGazetteer } from './gazetteer.ts';
import { drawMap } from './map.ts';

const VIEWS = [
  ['Toronto', 43.7, -79.42],
  ['Fiji, west of the antimeridian', -16.8, 179.9],
  ['Fiji, east of it', -16.8, -179.9],
  ['Kiritimati', 1.98, -157.4],
  ['Tromsø', 69.65, 18.96],
  ['Malta', 35.9, 14.45],
  ['the open sea', -40, -120],
  ['Iqaluit', 63.7, -68.5],
  ['the north pole', 90, 0],
  ['the south pole', -90, 180],
] as const;

beforeAll(async () => {
  await Promise.all([loadAtlas(), loadGazetteer()]);
}, 30_000);

const draw = (latitude: number, longitude: number, widthKm = 150) =>
  drawMap({ latitude, longitude, widthKm }, MAP_SIZE);

function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

/** Even-odd, as the page fills it. */
function isLand(path: string, x: number, y: number): boolean {
  const crossings = path
    .split('M')
    .filter(Boolean)
    .flatMap((ring) => {
      const points = pointsOf(ring);
      return points.map((point, i) => [point, points[(i + 1) % points.length] ?? point] as const);
    })
    .filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x);
  return crossings.length % 2 === 1;
}

async function isLandAt(latitude: number, longitude: number, widthKm = 150): Promise<boolean> {
  const { land } = await draw(latitude, longitude, widthKm);
  return isLand(land, MAP_SIZE.width / 2 + 0.013, MAP_SIZE.height / 2 + 0.017);
}

describe('drawMap', () => {
  describe.each(VIEWS)('of %s', (_, latitude, longitude) => {
    it.each([MAP_WIDTH_KM.min, 150, 600, MAP_WIDTH_KM.max])(
      'stays in the picture and small, %d km wide',
      async (widthKm) => {
        const map = await draw(latitude, longitude, widthKm);
        const outside = [...pointsOf(map.land), ...pointsOf(map.borders), ...map.places].filter(
          ({ x, y }) => !(x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height),
        );
        expect(outside).toEqual([]);
        expect(map.land).not.toMatch(/NaN|Infinity/);
        expect(gzipSync(JSON.stringify(map)).length).toBeLessThan(60_000);
      },
    );
  });

  it.each([
    ['Makkah', 21.4225, 39.8262, true],
    ['the Red Sea', 20.5, 38, false],
    ['Novosibirsk, deep in a continent', 55.03, 82.92, true],
    ['the Caspian Sea', 42, 50.5, false],
    ['Taveuni, cut by the antimeridian', -16.85, -179.97, true],
    ['Taveuni from the other side', -16.85, 179.97, true],
    ['the Koro Sea', -17.6, 179.7, false],
    ['Chukotka beyond 180 degrees', 67, -178, true],
    ['Malta', 35.89, 14.43, true],
    ['the sea south of Malta', 35.5, 14.43, false],
    ['Antarctica', -80, 100, true],
    ['the south pole', -90, 0, true],
  ])('knows land from sea at %s', async (_, latitude, longitude, expected) => {
    expect(await isLandAt(latitude, longitude)).toBe(expected);
    expect(await isLandAt(latitude, longitude, 400)).toBe(expected);
  });

  it('names the towns, the largest of them first, clear of one another', async () => {
    const { places } = await draw(43.7, -79.42, 150);
    expect(places[0]).toMatchObject({ name: 'Toronto' });
    expect(places.length).toBeGreaterThan(8);
    const boxes = places.map(({ name, x, y, side }) => {
      const left = side === 'right' ? x + 9 : x - 9 - name.length * 6;
      return { left, right: left + name.length * 6, top: y - 7, bottom: y + 7 };
    });
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
    });
  });

  it('names towns on both sides of the antimeridian', async () => {
    const { places } = await draw(-15, 180, 2000);
    expect(places.map((place) => place.name)).toEqual(expect.arrayContaining(['Suva', 'Apia']));
  });

  it('draws borders where there are some', async () => {
    expect((await draw(47.6, 7.6)).borders).toMatch(/^M/);
    expect((await draw(-40, -120)).borders).toBe('');
  });

  it('tells the page how to turn pixels into places', async () => {
    const { projection } = await draw(21.4225, 39.8262);
    expect(projection).toEqual(
      mapProjection({ latitude: 21.4225, longitude: 39.8262, widthKm: 150 }, MAP_SIZE),
    );
  });

  it('takes a few milliseconds when warm', async () => {
    expect(await yardsOf(() => draw(60.2, 24.9, 600))).toBeLessThan(1.5);
  });
});
