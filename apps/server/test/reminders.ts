import { beginDated } from '../src/features/reminders/dated.ts';
import { takeDue, takeOpen } from '../src/features/reminders/loop.ts';
import { beginNotices } from '../src/features/reminders/notices.ts';
import { planStale } from '../src/features/reminders/plan.ts';
import { type Means, sendRuns } from '../src/features/reminders/wave.ts';
import type { Run } from '../src/features/reminders/wave-queries.ts';
import { enterTenant } from '../src/platform/database/tenant.ts';
import { inTransaction } from '../src/platform/runtime.ts';
import type { TestApp } from './whole-server.ts';

type Given = Pick<TestApp, 'platform'>;

/** The worker's means without waiting: every second has come. */
export function meansOf({ platform }: Given, more: Partial<Means> = {}): Means {
  return {
    platform,
    seal: platform.push.seal,
    post: platform.push.post,
    isStopping: () => false,
    sleepUntil: async () => undefined,
    ...more,
  };
}

/** What a worker does in a minute, to its end; says what it took. */
export async function turnWheel(test: Given, more: Partial<Means> = {}): Promise<Run[]> {
  await planStale(test.platform);
  await beginNotices(test.platform);
  await beginDated(test.platform);
  const runs = [...(await takeOpen(test.platform)), ...(await takeDue(test.platform, 0))];
  await sendRuns(meansOf(test, more), runs);
  return runs;
}

export interface OnWheel {
  day: string;
  channel: number;
  minute: number;
  time: string;
}

export function readWheel({ platform }: Given, masjidId: number): Promise<OnWheel[]> {
  return inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { masjidId });
    return db
      .selectFrom('push_wheel')
      .select(['day', 'channel', 'minute', 'time'])
      .where('masjid_id', '=', masjidId)
      .orderBy('minute')
      .execute();
  });
}
