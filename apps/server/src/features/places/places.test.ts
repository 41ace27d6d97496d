import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from '../../../test/app.ts';
import { BUDGETS } from '../../platform/session/rate-limits.ts';

let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  app = await startApp();
  visitor = app.caller();
});

const refused = (issues: string[]) => ({
  code: 'invalid_payload',
  httpStatus: 422,
  response: { issues: issues.map((path) => expect.objectContaining({ path })) },
});

describe('GET /places/search', () => {
  it('finds a town for somebody who is not signed in', async () => {
    const found = await visitor.places.search({ query: { q: 'kobenhavn', limit: 1 } });
    expect(found).toEqual([
      {
        id: 2618425,
        name: 'Copenhagen',
        other_name: 'København',
        region: null,
        near: null,
        country: 'DK',
        latitude: 55.67594,
        longitude: 12.56553,
        population: 1153615,
        time_zone: 'Europe/Copenhagen',
      },
    ]);
  });

  it('gives eight unless asked for another number', async () => {
    expect(await visitor.places.search({ query: { q: 'san' } })).toHaveLength(8);
    expect(await visitor.places.search({ query: { q: 'san', limit: 20 } })).toHaveLength(20);
  });

  it('puts towns around a point earlier', async () => {
    const near = { latitude: 44.05, longitude: -123.02 };
    const found = await visitor.places.search({ query: { q: 'springfield', ...near } });
    expect(found[0]?.region).toBe('Oregon');
  });

  it('refuses queries that are too short, too long or too many at once', async () => {
    const search = (query: Parameters<typeof visitor.places.search>[0]['query']) =>
      visitor.places.search({ query });
    await expect(search({ q: ' a ' })).rejects.toMatchObject(refused(['q']));
    await expect(search({ q: 'a'.repeat(81), limit: 21 })).rejects.toMatchObject(refused(['q', 'limit']));
    await expect(search({ q: 'oslo', limit: 1.5 })).rejects.toMatchObject(refused(['limit']));
    await expect(search({ q: 'oslo', latitude: 91 })).rejects.toMatchObject(refused(['latitude']));
  });

  it('survives whatever is typed', async () => {
    await expect(visitor.places.search({ query: { q: '\u0000\u0000' } })).rejects.toMatchObject(
      refused(['q']),
    );
    for (const q of ['%00%00', '(((', '\\d+', '𝔸𝔸', '\ufffd\ufffd', 'a,b,c,,,']) {
      expect(await visitor.places.search({ query: { q } })).toEqual(expect.any(Array));
    }
  });
});

describe('GET /places/at', () => {
  it('names the nearest town and suggests the zone', async () => {
    const { nearest, time_zone } = await visitor.places.at({
      query: { latitude: 21.4225, longitude: 39.8262 },
    });
    expect(nearest?.place).toMatchObject({ name: 'Mecca', country: 'SA' });
    expect(nearest?.distance_km).toBeLessThan(5);
    expect(time_zone).toBe('Asia/Riyadh');
  });

  it('knows the zone where there is no town', async () => {
    const at = await visitor.places.at({ query: { latitude: -40, longitude: -120 } });
    expect(at).toEqual({ nearest: null, time_zone: 'Etc/GMT+8' });
  });

  it.each([
    ['latitude=&longitude=1', ['latitude']],
    ['latitude=90.1&longitude=-180.1', ['latitude', 'longitude']],
    ['latitude=1e1&longitude=Infinity', ['latitude', 'longitude']],
    ['latitude=0x10&longitude=%20', ['latitude', 'longitude']],
    ['longitude=1&longitude=2', ['latitude', 'longitude']],
  ])('refuses %s', async (query, paths) => {
    const answer = await visitor.raw({ method: 'GET', url: `/api/places/at?${query}` });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().response.issues.map((issue: { path: string }) => issue.path)).toEqual(paths);
  });
});

describe('GET /places/map', () => {
  it('draws around the point, 150 km wide unless asked otherwise', async () => {
    const point = { latitude: 43.7, longitude: -79.42 };
    const map = await visitor.places.map({ query: point });
    expect(map.projection).toMatchObject({ ...point, width: 640, height: 400 });
    expect(map.places.map((place) => place.name)).toContain('Toronto');
    expect(map.attribution).toContain('GeoNames');
    const closer = await visitor.places.map({ query: { ...point, width_km: 75 } });
    expect(closer.projection.scale).toBeCloseTo(map.projection.scale * 2, 6);
  });

  it('refuses widths it cannot draw', async () => {
    for (const width_km of [0, 29, 2001]) {
      const call = visitor.places.map({ query: { latitude: 0, longitude: 0, width_km } });
      await expect(call).rejects.toMatchObject(refused(['width_km']));
    }
  });
});

describe('GET /places/zones', () => {
  it('lists zones with the offset of now', async () => {
    const zones = await visitor.places.zones();
    expect(zones.length).toBeGreaterThan(400);
    expect(zones).toContainEqual({ name: 'Asia/Riyadh', offset: 180 });
    expect(zones).toContainEqual({ name: 'Asia/Kathmandu', offset: 345 });
  });
});

it('stops somebody who asks without end', async () => {
  const strict = await startApp({ budgets: { lookup: { ...BUDGETS.lookup, points: 2 } } });
  const caller = strict.caller('198.51.100.7');
  await caller.places.search({ query: { q: 'oslo' } });
  await caller.places.at({ query: { latitude: 1, longitude: 1 } });
  const third = caller.places.map({ query: { latitude: 1, longitude: 1 } });
  await expect(third).rejects.toMatchObject({ code: 'too_many_requests', httpStatus: 429 });
  expect(await strict.caller('198.51.100.8').places.search({ query: { q: 'oslo' } })).not.toEqual([]);
});
