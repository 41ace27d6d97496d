import type { Point } from './places-api.ts';

/** A metre or so: finer than anybody can place a marker. */
const DIGITS = 5;

export function roundPoint({ latitude, longitude }: Point, digits = DIGITS): Point {
  return { latitude: Number(latitude.toFixed(digits)), longitude: Number(longitude.toFixed(digits)) };
}

/** `43.70011° N`: as a map is read, in Latin digits everywhere. Its letter stays with it when a line ends. */
export function latitudeText(latitude: number): string {
  return `${Math.abs(latitude).toFixed(DIGITS)}°\u00a0${latitude < 0 ? 'S' : 'N'}`;
}

export function longitudeText(longitude: number): string {
  return `${Math.abs(longitude).toFixed(DIGITS)}°\u00a0${longitude < 0 ? 'W' : 'E'}`;
}

const SCALE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** The roundest length that takes at most a fifth of the map's width. */
export function scaleLength(widthKm: number): number {
  return SCALE_STEPS.findLast((step) => step <= widthKm / 5) ?? 1;
}
