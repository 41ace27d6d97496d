import { PLANS } from '@minaret/contract/access/plans';
import { sample, toRequest } from '../../apps/server/test/hostile-requests.ts';
import { type Member, setFeatures } from '../../apps/server/test/make.ts';

import { declaredRoutes } from './routes.ts';
import type { World } from './world.ts';

/** Ends sessions, or takes the asker's own rights away: what comes after would be refusals. */
export const ENDS_THE_RUN =
  /logout|select-masjid|switch|sessions|change-password|two-factor|refresh-token|reset|login|update-role|\/remove|disable|set-password|leave/;

/** Asked as the schemas want them, these take rows away: hours that are none, a claim that is withdrawn. */
const TAKES_AWAY = /quiet-hours|\/claims\/|\/take-in$/;
const LEFT_OUT = [ENDS_THE_RUN, TAKES_AWAY];

/**
 * Every route that writes, asked once as its schemas want it: rows of every feature, also of those to come. What is bought on
 * the way takes the place of the plan that was given; nothing is to be refused for want of it, here or afterwards.
 */
export async function fillByApi(world: World, admin: Member): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const giveAll = () => setFeatures(world, admin.masjidId, [...PLANS.ultimate.features]);
  for (const { label, endpoint } of declaredRoutes()) {
    const isWrite = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    if (!isWrite || endpoint.access === 'public' || LEFT_OUT.some((each) => each.test(endpoint.path)))
      continue;
    const request = toRequest(endpoint, sample(endpoint, admin.masjidId));
    await giveAll();
    answers.set(label, (await admin.caller.raw(request)).statusCode);
  }
  await world.runJobs();
  await giveAll();
  return answers;
}
