import type { Point } from '../../places/places-api.ts';
import { readCoordinate } from './coordinate-text.ts';

/** Where the two coordinates are, or null while one of them is none. */
export function pointOf(at: { m_latitude: string | number; m_longitude: string | number }): Point | null {
  const latitude = readCoordinate(String(at.m_latitude));
  const longitude = readCoordinate(String(at.m_longitude));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
