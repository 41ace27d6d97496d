import { activityContract } from '@minaret/contract/masjid/activity';
import { feature } from '../../platform/http/mount.ts';
import { activityChoices, exportActivity, readActivity } from './service.ts';

export const activity = feature(activityContract, {
  list: (ctx, { query: { before, ...filter } }) => readActivity(ctx, filter, before),
  choices: (ctx) => activityChoices(ctx),
  download: (ctx, { query }) => exportActivity(ctx, query),
});
