import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { GivenPassword } from '../fields/fields.ts';

export const SessionEntry = z.object({
  id: z.uuid(),
  device: z.string(),
  ip: z.nullable(z.string()),
  opened_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});
export type SessionEntry = z.infer<typeof SessionEntry>;

const WithPassword = z.object({ password: GivenPassword });
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Beyond the specification: one's sessions, and the second factor. */
export const securityContract = {
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    access: 'signed-in',
    summary: "One's open sessions",
    response: z.array(SessionEntry),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/sessions/:session_id',
    access: 'signed-in',
    summary: 'Log one session out',
    params: z.object({ session_id: z.uuid() }),
    response: Nothing,
    message: 'Logged out.',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/users/sessions',
    access: 'signed-in',
    summary: 'Log all other sessions out',
    response: z.object({ ended: z.int() }),
    message: 'Logged out on all other devices.',
  }),
  setupSecondFactor: endpoint({
    method: 'POST',
    path: '/users/two-factor/setup',
    access: 'signed-in',
    summary: 'Begin with an authenticator app',
    body: WithPassword,
    response: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
    failures: ['wrong_password', 'second_factor_active', 'too_many_requests'],
  }),
  enableSecondFactor: endpoint({
    method: 'POST',
    path: '/users/two-factor/enable',
    access: 'signed-in',
    summary: "Turn two-step login on with the app's first code",
    body: z.object({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(10)) }),
    response: RecoveryCodes,
    message: 'Two-step login is on.',
    failures: ['second_factor_wrong', 'second_factor_active', 'second_factor_inactive', 'too_many_requests'],
  }),
  disableSecondFactor: endpoint({
    method: 'POST',
    path: '/users/two-factor/disable',
    access: 'signed-in',
    summary: 'Turn two-step login off',
    body: WithPassword,
    response: Nothing,
    message: 'Two-step login is off.',
    failures: ['wrong_password', 'second_factor_inactive', 'too_many_requests'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/users/two-factor/recovery-codes',
    access: 'signed-in',
    summary: 'New recovery codes; the old ones stop',
    body: WithPassword,
    response: RecoveryCodes,
    failures: ['wrong_password', 'second_factor_inactive', 'too_many_requests'],
  }),
};
