import { sample, toRequest } from '../../apps/server/test/hostile-requests.ts';
import type { Member } from '../../apps/server/test/make.ts';
import { declaredRoutes } from './routes.ts';

/** Ends sessions, or takes the asker's own rights away: what comes after would be refusals. */
export const ENDS_THE_RUN =
  /logout|select-masjid|switch|sessions|change-password|two-factor|refresh-token|reset|login|update-role|\/remove|disable|set-password|leave/;

/** Every route that writes, asked once as its schemas want it: rows of every feature, also of those to come. */
export async function fillByApi(admin: Member): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  for (const { label, endpoint } of declaredRoutes()) {
    const isWrite = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    if (!isWrite || endpoint.access === 'public' || ENDS_THE_RUN.test(endpoint.path)) continue;
    const request = toRequest(endpoint, sample(endpoint, admin.masjidId));
    answers.set(label, (await admin.caller.raw(request)).statusCode);
  }
  return answers;
}
