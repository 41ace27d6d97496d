import { announcementPushContract } from '@minaret/contract/athan-plus/push-notifications';
import { feature } from '../../platform/http/mount.ts';
import { announce } from './service.ts';

export const announcementPush = feature(announcementPushContract, {
  send: (ctx, { body }) => announce(ctx, body.lib_id),
});
