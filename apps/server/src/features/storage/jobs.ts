// Decides: after how long an upload that was never finished is deleted.

import { type JobContext, job } from '../../platform/jobs/jobs.ts';
import { INCOMING } from './incoming.ts';

/** An address to send to lives ten minutes; a person who comes back the same day may still finish. */
const KEPT_MS = 86_400_000;

/** What was sent and never finished. Nothing points at it: what is finished is kept under another name. */
async function sweep({ ports: { storage }, now, log }: JobContext): Promise<void> {
  const left = await storage.keysOlderThan(new Date(now.getTime() - KEPT_MS), INCOMING);
  for (const key of left) await storage.remove(key);
  if (left.length > 0) log.info({ files: left.length }, 'removed uploads that were never finished');
}

export const jobs = [job('storage:sweep', sweep, '37 3 * * *')];
