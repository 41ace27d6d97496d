import { systemNotificationsContract } from '@minaret/contract/system/system-notifications';
import { feature } from '../../platform/http/mount.ts';
import { job } from '../../platform/jobs/jobs.ts';
import { addDated, changeDated, findDue, listDated, removeDated, restoreDated } from './service.ts';

export const systemNotifications = feature(
  systemNotificationsContract,
  {
    getAll: (ctx) => listDated(ctx),
    save: (ctx, { body }) => addDated(ctx, body),
    update: (ctx, { body }) => changeDated(ctx, body),
    remove: (ctx, { params }) => removeDated(ctx, params.id),
    restore: (ctx, { params }) => restoreDated(ctx, params.id),
  },
  // Noon at UTC is midnight where the day begins first.
  [job('notifications:find-due', findDue, '0 0,12 * * *')],
);
