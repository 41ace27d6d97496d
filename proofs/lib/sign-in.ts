import { inTransaction } from '../../apps/server/src/platform/runtime.ts';
import { openSession } from '../../apps/server/src/platform/session/session-tokens.ts';
import type { Caller, TestApp } from '../../apps/server/test/whole-server.ts';

/** Somebody at a browser, with a session of this moment. */
export async function signIn(test: TestApp, masjidId: number, userId: number): Promise<Caller> {
  const opening = { userId, masjidId, userAgent: 'proof', ip: '127.0.0.1' };
  const { access, refresh } = await inTransaction(test.platform, 'read write', (db) =>
    openSession(db, test.platform.clock.now(), opening),
  );
  const caller = test.caller();
  caller.cookies.set('minaret_access', access).set('minaret_refresh', refresh);
  return caller;
}
