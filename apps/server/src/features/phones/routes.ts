import { phonesContract } from '@minaret/contract/athan-plus/phones';
import { feature } from '../../platform/http/mount.ts';
import { job } from '../../platform/jobs/jobs.ts';
import { forgottenBefore } from './paused.ts';
import { sweepPhones } from './queries.ts';
import {
  changePhone,
  followMasjid,
  forgetPhone,
  getPhone,
  openPush,
  registerPhone,
  sendTest,
  unfollowMasjid,
} from './service.ts';

export const phones = feature(
  phonesContract,
  {
    pushKey: (ctx) => ({ key: ctx.ports.push.publicKey }),
    register: (ctx, { body }) => registerPhone(ctx, body),
    get: (ctx) => getPhone(ctx),
    update: (ctx, { body }) => changePhone(ctx, body),
    forget: (ctx) => forgetPhone(ctx),
    follow: (ctx, { body }) => followMasjid(ctx, body),
    unfollow: (ctx) => unfollowMasjid(ctx),
    test: (ctx) => sendTest(ctx),
    opened: (ctx, { body }) => openPush(ctx, body.o),
  },
  [
    job(
      'phones:sweep',
      (ctx) =>
        ctx.transact(({ db, now }) => {
          const { reachable, unreachable } = forgottenBefore(now);
          return sweepPhones(db, reachable, unreachable);
        }),
      '57 3 * * *',
    ),
  ],
);
