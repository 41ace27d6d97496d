import { describe, expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeMasjid, makeMember } from '../../../test/make.ts';
import { runInWorker } from '../../platform/workers/worker-pool.ts';

const TASKS = new URL('../../../test/worker-tasks.ts', import.meta.url);
const DAY = 86_400_000;

/** Large enough for a worker. */
function yearsOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const date = new Date(Date.UTC(2020, 0, 1) + index * DAY).toISOString().slice(0, 10);
    return `${date},05:20,07:51,12:25,14:45,17:00,19:00`;
  });
  return ['Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha', ...lines].join('\n');
}

describe('a file that waits for its turn to be read', () => {
  it('holds no connection meanwhile: others are served', async () => {
    const test = await startApp({ config: { databasePool: 1 } });
    const m_id = await makeMasjid(test);
    const { caller } = await makeMember(test, ['timings'], m_id);
    const busy = [1, 2].map(() => runInWorker(TASKS, 'loop', { ms: 5000 }).catch(() => 'ended'));
    const body = { file: { name: 'years.csv', type: 'text/csv', text: yearsOf(2600) } };
    const uploads = [
      caller.salahTimings.uploadPreview({ params: { m_id }, query: {}, body }),
      caller.salahPreview.match({ params: { m_id }, query: {}, body }),
      caller.iqamaTimings.uploadPreview({ params: { m_id }, query: {}, body }),
      caller.iqamaTimings.learn({ params: { m_id }, query: {}, body }),
    ].map((answer) => answer.catch(({ code }: { code: string }) => code));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(caller.users.current()).resolves.toBeTruthy();
    await Promise.all(busy);
    expect(await Promise.all(uploads)).not.toContain('unavailable');
  }, 60_000);
});
