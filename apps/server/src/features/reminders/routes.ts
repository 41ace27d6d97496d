import { feature } from '../../platform/http/mount.ts';
import { job } from '../../platform/jobs/jobs.ts';
import { sweepRecipients } from './dated-queries.ts';
import { sweepRuns } from './wave-queries.ts';

/** "The last seven days" is what people look back at. */
const KEPT_MS = 8 * 86_400_000;

/** Nothing is asked of it: phones say what they want, the worker's loop sends it. */
export const reminders = feature({}, {}, [
  job(
    'reminders:sweep',
    (ctx) =>
      ctx.transact(async ({ db, now }) => {
        const before = new Date(now.getTime() - KEPT_MS);
        await sweepRecipients(db, before);
        await sweepRuns(db, before);
      }),
    '7 4 * * *',
  ),
]);
