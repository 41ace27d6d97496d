import { pushNotificationsContract } from '@minaret/contract/athan-plus/push-notifications';
import { feature } from '../../platform/http/mount.ts';
import { saveQuietHours } from './quiet-hours.ts';
import { savePush } from './send.ts';
import { listPushes, stopPush } from './service.ts';

export const pushNotifications = feature(pushNotificationsContract, {
  getAll: (ctx) => listPushes(ctx),
  save: (ctx, { body }) => savePush(ctx, body),
  quietHours: (ctx, { body }) => saveQuietHours(ctx, body.quiet),
  stop: (ctx, { params }) => stopPush(ctx, params.pn_id),
});
