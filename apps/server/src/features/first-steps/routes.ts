import { firstStepsContract } from '@minaret/contract/masjid/first-steps';
import { feature } from '../../platform/http/mount.ts';
import { confirmPlace, dismissFirstSteps, getFirstSteps } from './service.ts';

export const firstSteps = feature(firstStepsContract, {
  get: (ctx) => getFirstSteps(ctx),
  dismiss: (ctx, { body }) => dismissFirstSteps(ctx, body.is_dismissed),
  confirmPlace: (ctx) => confirmPlace(ctx),
});
