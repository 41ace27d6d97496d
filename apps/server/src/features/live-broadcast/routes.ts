import { appLiveContract } from '@minaret/contract/athan-plus/app-live';
import { liveBroadcastContract } from '@minaret/contract/athan-plus/live-broadcast';
import { feature } from '../../platform/http/mount.ts';
import { appLive } from './app-live.ts';
import { jobs } from './jobs.ts';
import { changeRecording, removeRecording, restoreRecording } from './recordings.ts';
import { allBroadcasts, endBroadcast, renewPassword, saveSetup, startBroadcast } from './service.ts';

export const liveBroadcast = feature(
  liveBroadcastContract,
  {
    getAll: (ctx) => allBroadcasts(ctx),
    save: (ctx, { body }) => saveSetup(ctx, body),
    start: (ctx) => startBroadcast(ctx),
    end: (ctx, { params }) => endBroadcast(ctx, params.broadcast_id),
    encoderPassword: (ctx) => renewPassword(ctx),
    update: (ctx, { params, body }) => changeRecording(ctx, params.broadcast_id, body),
    remove: (ctx, { params }) => removeRecording(ctx, params.broadcast_id),
    restore: (ctx, { params }) => restoreRecording(ctx, params.broadcast_id),
  },
  jobs,
);

export const liveInApp = feature(appLiveContract, { get: (ctx) => appLive(ctx) });
