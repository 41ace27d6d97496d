import { securityContract } from '@minaret/contract/people/security';
import { feature } from '../../platform/http/mount.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  setupSecondFactor,
} from './second-factor.ts';
import { endOneSession, endOtherSessions, listSessions } from './sessions.ts';

export const security = feature(securityContract, {
  sessions: (ctx) => listSessions(ctx),
  endSession: (ctx, { params }) => endOneSession(ctx, params.session_id),
  endOtherSessions: (ctx) => endOtherSessions(ctx),
  setupSecondFactor: (ctx, { body }) => setupSecondFactor(ctx, body.password),
  enableSecondFactor: (ctx, { body }) => enableSecondFactor(ctx, body.code),
  disableSecondFactor: (ctx, { body }) => disableSecondFactor(ctx, body.password),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body.password),
});
