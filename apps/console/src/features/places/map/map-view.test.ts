import { mapProjection, toPoint } from '@minaret/contract/masjid/map-projection';
import { MAP_SIZE } from '@minaret/contract/masjid/places';
import { describe, expect, it } from 'vitest';
import { latitudeText, longitudeText, roundPoint, scaleLength } from '../coordinates.ts';
import { clockAt, zoneLabel } from '../zone-label.ts';
import { isWellInside, placeUnder, stepByKey } from './map-view.ts';

const point = { latitude: 43.7, longitude: -79.42 };
const map = mapProjection({ ...point, widthKm: 150 }, MAP_SIZE);

describe('the marker', () => {
  it.each([
    ['ArrowUp', 0, -4],
    ['ArrowDown', 0, 4],
    ['ArrowLeft', -4, 0],
    ['ArrowRight', 4, 0],
  ])('goes with %s', (key, right, down) => {
    const next = stepByKey(map, point, key, false);
    const at = toPoint(map, next ?? point);
    expect(at.x - 320).toBeCloseTo(right, 1);
    expect(at.y - 200).toBeCloseTo(down, 1);
  });

  it('takes larger steps with Shift, and none with other keys', () => {
    expect(toPoint(map, stepByKey(map, point, 'ArrowRight', true) ?? point).x).toBeCloseTo(360, 1);
    expect(stepByKey(map, point, 'Enter', false)).toBeNull();
  });

  it('steps over the antimeridian', () => {
    const taveuni = { latitude: -16.85, longitude: 179.999 };
    const fiji = mapProjection({ ...taveuni, widthKm: 150 }, MAP_SIZE);
    expect(stepByKey(fiji, taveuni, 'ArrowRight', true)?.longitude).toBeLessThan(-179.9);
  });

  it('goes to where the click was', () => {
    expect(placeUnder(map, 0.5, 0.5)).toEqual(point);
    expect(placeUnder(map, 1, 0.5).longitude).toBeGreaterThan(point.longitude);
    expect(placeUnder(map, 0.5, 0).latitude).toBeGreaterThan(point.latitude);
  });

  it('is followed when it comes near the edge', () => {
    expect(isWellInside(map, point)).toBe(true);
    expect(isWellInside(map, placeUnder(map, 0.9, 0.5))).toBe(false);
    expect(isWellInside(map, { latitude: 21.42, longitude: 39.83 })).toBe(false);
  });
});

describe('in words', () => {
  it('reads coordinates as maps do', () => {
    expect(latitudeText(43.70011)).toBe('43.70011°\u00a0N');
    expect(latitudeText(-16.8)).toBe('16.80000°\u00a0S');
    expect(longitudeText(-79.4163)).toBe('79.41630°\u00a0W');
    expect(longitudeText(0)).toBe('0.00000°\u00a0E');
    expect(roundPoint({ latitude: 1.234567, longitude: -0.000001 })).toEqual({
      latitude: 1.23457,
      longitude: -0,
    });
  });

  it('measures in round numbers', () => {
    expect([30, 75, 150, 600, 2000].map(scaleLength)).toEqual([5, 10, 20, 100, 200]);
  });

  it('tells a zone with its offset', () => {
    expect(zoneLabel({ name: 'America/St_Johns', offset: -210 })).toBe('America/St Johns, UTC-03:30');
    expect(zoneLabel({ name: 'Asia/Kathmandu', offset: 345 })).toBe('Asia/Kathmandu, UTC+05:45');
    expect(zoneLabel({ name: 'UTC', offset: 0 })).toBe('UTC, UTC+00:00');
  });

  it('tells the time there', () => {
    expect(clockAt(180, Date.UTC(2026, 0, 1, 22, 30))).toBe('01:30');
    expect(clockAt(-210, Date.UTC(2026, 0, 1, 2, 0))).toBe('22:30');
  });
});
