import * as z from 'zod/mini';

const RADIAN = Math.PI / 180;
const EARTH_RADIUS_KM = 6371.0088;
/** Mercator runs away at the poles; beyond this nothing is drawn. */
export const MAX_MAP_LATITUDE = 85;

/** Mercator around the centre of the picture. With it both sides turn places into pixels and back. */
export const MapProjection = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** Pixels a radian of longitude. */
  scale: z.number().check(z.positive()),
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
});
export type MapProjection = z.infer<typeof MapProjection>;

export function mapProjection(
  view: { latitude: number; longitude: number; widthKm: number },
  size: { width: number; height: number },
): MapProjection {
  const latitude = clampLatitude(view.latitude);
  const scale = (size.width * EARTH_RADIUS_KM * Math.cos(latitude * RADIAN)) / view.widthKm;
  return { latitude, longitude: view.longitude, scale, ...size };
}

/** How far it is across the middle of the picture. */
export function widthInKm(map: MapProjection): number {
  return (map.width * EARTH_RADIUS_KM * Math.cos(map.latitude * RADIAN)) / map.scale;
}

/** Where a place stands in the picture; of its turns around the earth, the one nearest to the centre. */
export function toPoint(map: MapProjection, place: { latitude: number; longitude: number }) {
  const east = wrapLongitude(place.longitude - map.longitude);
  return {
    x: map.width / 2 + map.scale * east * RADIAN,
    y: map.height / 2 + map.scale * (mercatorY(map.latitude) - mercatorY(clampLatitude(place.latitude))),
  };
}

export function toPlace(map: MapProjection, point: { x: number; y: number }) {
  const up = mercatorY(map.latitude) - (point.y - map.height / 2) / map.scale;
  return {
    latitude: clampLatitude((2 * Math.atan(Math.exp(up)) - Math.PI / 2) / RADIAN),
    longitude: wrapLongitude(map.longitude + (point.x - map.width / 2) / map.scale / RADIAN),
  };
}

export function mercatorY(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * RADIAN) / 2));
}

/** Into -180 (included) to 180. */
export function wrapLongitude(longitude: number): number {
  return longitude - 360 * Math.floor((longitude + 180) / 360);
}

function clampLatitude(latitude: number): number {
  return Math.min(MAX_MAP_LATITUDE, Math.max(-MAX_MAP_LATITUDE, latitude));
}
