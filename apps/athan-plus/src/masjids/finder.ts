// Decides: how the phone app finds masjids: by name on the server, by place on the phone itself (privacy).

import type { TileMasjid } from '@minaret/contract/athan-plus/athan-app';
import { distanceKm, type Spot } from '@minaret/prayer/qibla/qibla';

const TILE = 1;
/** So near to the edge of a square its neighbour is looked at too. */
const NEAR_EDGE = 0.4;
const MOST = 12;
const FARTHEST_KM = 60;
const PATIENCE_MS = 12_000;

export interface Found {
  id: string;
  name: string;
  city: string | null;
  km: number | null;
}

/** The squares in which something near can lie, by their south-west corners. */
export function tilesAround({ latitude, longitude }: Spot): string[] {
  const steps = (value: number) => [
    ...new Set([value - NEAR_EDGE, value, value + NEAR_EDGE].map((each) => Math.floor(each / TILE) * TILE)),
  ];
  const wrapped = (west: number) => ((((west + 180) % 360) + 360) % 360) - 180;
  const souths = steps(latitude).filter((south) => south >= -90 && south < 90);
  return souths.flatMap((south) => steps(longitude).map((west) => `${south}_${wrapped(west)}`));
}

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { response: T }).response;
}

export function nearest(spot: Spot, masjids: readonly TileMasjid[]): Found[] {
  return masjids
    .map(({ id, name, city, ...at }) => ({ id, name, city, km: distanceKm(spot, at) }))
    .filter(({ km }) => km <= FARTHEST_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST);
}

/** Only the names of squares leave the phone. */
export async function findNear(spot: Spot): Promise<Found[]> {
  const tiles = await Promise.all(
    tilesAround(spot).map((tile) => read<TileMasjid[]>(`/api/app/tiles/${tile}`)),
  );
  return nearest(spot, tiles.flat());
}

interface Listed {
  id: string;
  name: string;
  city: string | null;
}

export async function findByName(words: string): Promise<Found[]> {
  const { masjids } = await read<{ masjids: Listed[] }>(`/api/v1/masjids?q=${encodeURIComponent(words)}`);
  return masjids.slice(0, MOST).map(({ id, name, city }) => ({ id, name, city, km: null }));
}

/** Rounded to about a kilometre, which is all that is needed; asked for only when somebody taps. */
export function askPlace(): Promise<Spot> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('no place'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: Math.round(coords.latitude * 100) / 100,
          longitude: Math.round(coords.longitude * 100) / 100,
        }),
      reject,
      { maximumAge: 600_000, timeout: PATIENCE_MS },
    );
  });
}
