import { timingChecksContract } from '@minaret/contract/timings/timing-checks';
import { feature } from '../../platform/http/mount.ts';
import { acceptPractice, withdrawPractice } from '../findings/service.ts';
import { fixIqamah } from '../iqama-timings/service.ts';
import { fixSalah, salahFindings } from '../salah-timings/service.ts';

export const timingChecks = feature(timingChecksContract, {
  salahFindings: (ctx, { query }) => salahFindings(ctx, query.year, query.month),
  fixSalah: (ctx, { body }) => fixSalah(ctx, body),
  fixIqamah: (ctx, { body }) => fixIqamah(ctx, body.id),
  accept: (ctx, { body }) => acceptPractice(ctx, body.key),
  withdraw: (ctx, { params }) => withdrawPractice(ctx, params.key),
});
