// Decides: when followers are told that their masjid is on air (live): at the first sound, once a day, where everyone may listen.

import { fillWords, PUSH_WORDS } from '@minaret/i18n/push-words';
import type { Db } from '../../db/database.ts';
import { findNamed, insertOnAir, type OnAir } from './on-air-queries.ts';

/** Whoever reads it later finds the khutbah half over. */
const OF_USE_MS = 10 * 60_000;

/** In the transaction that notes the first sound: the relay has no jobs, and a notice waits in the database for whoever sends. */
export async function tellOnAir(db: Db, onAir: OnAir, now: Date): Promise<void> {
  const masjid = await findNamed(db, onAir.masjidId);
  if (!masjid) return;
  // Each phone reads it in its language; the console's list has the masjid's own.
  const words = PUSH_WORDS[masjid.languages.find(isPushLocale) ?? 'en'];
  const message = fillWords(words.live, { masjid: masjid.name });
  await insertOnAir(db, onAir, now, { until: new Date(now.getTime() + OF_USE_MS), message });
}

const isPushLocale = (name: string): name is keyof typeof PUSH_WORDS => name in PUSH_WORDS;
