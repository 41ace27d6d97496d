const RADIAN = Math.PI / 180;
const EARTH_RADIUS_KM = 6371.0088;
/** Coordinates of towns are kept in hundred-thousandths of a degree. */
export const DEGREE = 1e5;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export function kilometresBetween(a: Coordinates, b: Coordinates): number {
  const north = Math.sin(((b.latitude - a.latitude) * RADIAN) / 2);
  const east = Math.sin(((b.longitude - a.longitude) * RADIAN) / 2);
  const chord = north ** 2 + Math.cos(a.latitude * RADIAN) * Math.cos(b.latitude * RADIAN) * east ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
