import { pushNotificationsContract } from '@minaret/contract/athan-plus/push-notifications';
import { feature } from '../../platform/http/mount.ts';
import { listPushes, savePush, stopPush } from './service.ts';

export const pushNotifications = feature(pushNotificationsContract, {
  getAll: (ctx) => listPushes(ctx),
  save: (ctx, { body }) => savePush(ctx, body),
  stop: (ctx, { params }) => stopPush(ctx, params.pn_id),
});
