// Decides: when followers are told that their masjid is on air (live): at the first sound, once a day, where everyone may listen.

import type { Db } from '../../db/database.ts';
import { insertOnAir, type OnAir } from './on-air-queries.ts';

/** Whoever reads it later finds the khutbah half over. */
const OF_USE_MS = 10 * 60_000;

/** In the transaction that notes the first sound: the relay has no jobs, and a notice waits in the database for whoever sends. */
export function tellOnAir(db: Db, onAir: OnAir, now: Date): Promise<void> {
  return insertOnAir(db, onAir, now, new Date(now.getTime() + OF_USE_MS));
}
