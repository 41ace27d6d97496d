// Decides: the direction (bearing) and distance to the Kaaba.

const DEGREE = Math.PI / 180;
const KAABA = { latitude: 21.4225, longitude: 39.8262 };
const EARTH_KM = 6371.0088;

export interface Spot {
  latitude: number;
  longitude: number;
}

export const turn = (degrees: number) => ((degrees % 360) + 360) % 360;

/** From one bearing to another, -180 to 180: to the right is positive. */
export function angleBetween(from: number, to: number): number {
  const turned = turn(to - from);
  return turned > 180 ? turned - 360 : turned;
}

/** Of the great circle, in degrees from true north. */
export function bearing(from: Spot, to: Spot): number {
  const [here, there] = [from.latitude * DEGREE, to.latitude * DEGREE];
  const east = (to.longitude - from.longitude) * DEGREE;
  return turn(
    Math.atan2(
      Math.sin(east) * Math.cos(there),
      Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(east),
    ) / DEGREE,
  );
}

export function distanceKm(from: Spot, to: Spot): number {
  const [here, there] = [from.latitude * DEGREE, to.latitude * DEGREE];
  const north = Math.sin((there - here) / 2) ** 2;
  const east = Math.sin(((to.longitude - from.longitude) * DEGREE) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(north + Math.cos(here) * Math.cos(there) * east));
}

export function qiblaFrom(spot: Spot): { degrees: number; km: number } {
  return { degrees: bearing(spot, KAABA), km: distanceKm(spot, KAABA) };
}
