interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_KILOMETRES = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface; NaN for what is no place on it. */
export function kilometres(a: Point, b: Point): number {
  const isPlace = ({ latitude, longitude }: Point) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPlace(a) || !isPlace(b)) return Number.NaN;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * EARTH_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
