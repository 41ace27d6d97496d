import type { Db } from '../../db/database.ts';
import type { PushMessage, PushTarget } from '../../platform/push/push.ts';
import type { Platform } from '../../platform/runtime.ts';
import { pausedBefore } from '../phones/service.ts';
import { audienceOf, channelAt } from './channels.ts';
import { reminderMessage } from './message.ts';
import { type Asked, findRecipients, masjidNames, type Run } from './wave-queries.ts';

/** One phone of one run, and what it is told. */
export interface WaveRecipient {
  run: Run;
  phoneId: number;
  target: PushTarget;
  message: (o: string) => PushMessage;
}

/** Everybody whom these runs are for. What is told is written once for each language and clock. */
export async function readAudience(
  { config, clock }: Platform,
  db: Db,
  runs: readonly Run[],
): Promise<WaveRecipient[]> {
  const byId = new Map(runs.map((run) => [run.id, run]));
  const asked = runs.flatMap(({ id, masjidId, channel }): Asked[] => {
    const known = channelAt(channel);
    return known && masjidId !== null ? [{ runId: id, masjidId, ...audienceOf(known) }] : [];
  });
  const found = await findRecipients(db, asked, pausedBefore(clock.now()));
  const masjids = await masjidNames(db, [...new Set(asked.map(({ masjidId }) => masjidId))]);
  const written = new Map<string, (o: string) => PushMessage>();
  return found.flatMap(({ runId, phoneId, locale, clock: hours, endpoint, p256dh, auth }) => {
    const run = byId.get(runId);
    const channel = run && channelAt(run.channel);
    const masjid = run?.masjidId ? masjids.get(run.masjidId) : undefined;
    if (!run || !channel || !masjid) return [];
    const key = `${runId} ${locale} ${hours}`;
    const message =
      written.get(key) ?? reminderMessage(channel, run, masjid, { locale, clock: hours }, config.publicUrl);
    written.set(key, message);
    return [{ run, phoneId, target: { endpoint, p256dh, auth }, message }];
  });
}
