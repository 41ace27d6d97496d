import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapProjection, toPlace, toPoint, widthInKm, wrapLongitude } from './map-projection.ts';

const SIZE = { width: 640, height: 400 };
const latitude = fc.double({ min: -84, max: 84, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const widthKm = fc.double({ min: 30, max: 2000, noNaN: true });

describe('the projection of the map', () => {
  it('puts its centre in the middle', () => {
    fc.assert(
      fc.property(latitude, longitude, widthKm, (lat, lon, km) => {
        const map = mapProjection({ latitude: lat, longitude: lon, widthKm: km }, SIZE);
        const point = toPoint(map, { latitude: lat, longitude: lon });
        expect(point.x).toBeCloseTo(320, 6);
        expect(point.y).toBeCloseTo(200, 6);
      }),
    );
  });

  it('goes from a pixel to a place and back', () => {
    const x = fc.double({ min: 0, max: 640, noNaN: true });
    const y = fc.double({ min: 0, max: 400, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: -70, max: 70, noNaN: true }),
        longitude,
        widthKm,
        x,
        y,
        (lat, lon, km, px, py) => {
          const map = mapProjection({ latitude: lat, longitude: lon, widthKm: km }, SIZE);
          const place = toPlace(map, { x: px, y: py });
          const point = toPoint(map, place);
          expect(Math.abs(point.x - px)).toBeLessThan(1e-6);
          expect(Math.abs(point.y - py)).toBeLessThan(1e-6);
          expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });

  it('is as wide as it says', () => {
    const map = mapProjection({ latitude: 60, longitude: 10, widthKm: 100 }, SIZE);
    const degrees = toPlace(map, { x: 640, y: 200 }).longitude - toPlace(map, { x: 0, y: 200 }).longitude;
    expect(degrees * 111.195 * Math.cos(Math.PI / 3)).toBeCloseTo(100, 1);
    expect(widthInKm(map)).toBeCloseTo(100, 9);
  });

  it('has north above and east to the right, across the antimeridian too', () => {
    const map = mapProjection({ latitude: -16.8, longitude: 179.9, widthKm: 150 }, SIZE);
    expect(toPoint(map, { latitude: -16.5, longitude: -179.9 }).y).toBeLessThan(200);
    expect(toPoint(map, { latitude: -16.5, longitude: -179.9 }).x).toBeGreaterThan(320);
    expect(toPlace(map, { x: 640, y: 200 }).longitude).toBeLessThan(-179);
  });

  it('holds at the poles', () => {
    const map = mapProjection({ latitude: 90, longitude: 0, widthKm: 100 }, SIZE);
    expect(map.latitude).toBe(85);
    expect(Number.isFinite(toPoint(map, { latitude: 90, longitude: 170 }).y)).toBe(true);
  });

  it.each([
    [181, -179],
    [-180, -180],
    [540, -180],
    [-541, 179],
    [12.5, 12.5],
  ])('turns %d into %d', (given, wrapped) => {
    expect(wrapLongitude(given)).toBe(wrapped);
  });
});
