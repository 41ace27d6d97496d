import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type MapProjection, mercatorY } from '@minaret/contract/masjid/map-projection';
import { MAP_SIZE } from '@minaret/contract/masjid/places';
import { type GeoPermissibleObjects, geoArea, geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { beforeAll, expect, it } from 'vitest';
import { loadAtlas } from './atlas.ts';
import { loadGazetteer } from './gazetteer.ts';
import { drawMap } from './map.ts';

type Topology = Parameters<typeof feature>[0];
const HALF_THE_EARTH = 2 * Math.PI;
let land: GeoPermissibleObjects;

beforeAll(async () => {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const world: Topology = JSON.parse(await readFile(file, 'utf8'));
  if (!world.objects.land) throw new Error('no land');
  const shapes = feature(world, world.objects.land);
  const polygons = (shapes.type === 'FeatureCollection' ? shapes.features : [shapes]).flatMap(
    ({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []),
  );
  // On the sphere a speck that is wound the wrong way is all the earth but the speck.
  const sound = polygons.filter((coordinates) => geoArea({ type: 'Polygon', coordinates }) < HALF_THE_EARTH);
  expect(polygons.length - sound.length).toBeLessThan(5);
  land = { type: 'MultiPolygon', coordinates: sound };
  await Promise.all([loadAtlas(), loadGazetteer()]);
}, 30_000);

/** The whole earth through d3's own projection: slow, and knows nothing of our shortcuts. */
function drawSlowly(map: MapProjection): string {
  const mercator = geoMercator()
    .scale(map.scale)
    .rotate([-map.longitude, 0])
    .translate([map.width / 2, map.height / 2 + map.scale * mercatorY(map.latitude)])
    .precision(0)
    .clipExtent([
      [0, 0],
      [map.width, map.height],
    ]);
  return geoPath(mercator).digits(2)(land) ?? '';
}

/** For each line of pixels, where land begins and ends on it. */
function crossings(path: string): number[][] {
  const rows: number[][] = Array.from({ length: MAP_SIZE.height - 1 }, () => []);
  for (const ring of path.split('M').filter(Boolean)) {
    const points = [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    points.forEach(([ax, ay], i) => {
      const [bx, by] = points[(i + 1) % points.length] ?? [ax, ay];
      for (let row = Math.ceil(Math.min(ay, by) - 0.503); row + 0.503 < Math.max(ay, by); row++) {
        const t = (row + 0.503 - ay) / (by - ay);
        if (row + 0.503 >= Math.min(ay, by)) rows[row]?.push(ax + t * (bx - ax));
      }
    });
  }
  return rows.map((row) => row.sort((a, b) => a - b));
}

function landPixels(path: string): boolean[][] {
  return crossings(path).map((edges) => {
    let passed = 0;
    return Array.from({ length: MAP_SIZE.width }, (_, x) => {
      while ((edges[passed] ?? Number.POSITIVE_INFINITY) < x + 0.5) passed++;
      return passed % 2 === 1;
    });
  });
}

it.each([
  ['Tromsø', 69.65, 18.96, 150],
  ['Helsinki', 60.2, 24.9, 150],
  ['Iqaluit', 63.7, -68.5, 600],
  ['Fiji', -16.8, 179.9, 600],
  ['Antarctica', -70, 10, 1500],
])('draws %s as d3 does', async (_, latitude, longitude, widthKm) => {
  const map = await drawMap({ latitude, longitude, widthKm }, MAP_SIZE);
  const ours = landPixels(map.land);
  const theirs = landPixels(drawSlowly(map.projection));
  // A pixel of shore may fall either way; one that differs from all that is around it may not.
  const isWrong = (pixel: boolean, x: number, y: number) =>
    [-2, 0, 2].every((dy) => [-2, 0, 2].every((dx) => (theirs[y + dy]?.[x + dx] ?? !pixel) !== pixel));
  const wrong = ours.flatMap((row, y) => row.flatMap((pixel, x) => (isWrong(pixel, x, y) ? [[x, y]] : [])));
  expect(wrong).toEqual([]);
  expect(theirs.flat()).toContain(true);
});
