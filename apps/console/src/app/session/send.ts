// Decides: what the console does when its session has ended (401, logged out), and how it is renewed.

import type { Send } from '@minaret/contract/api/client';
import { type Ended, endSession } from './session.ts';

let renewal: Promise<Response> | undefined;

/** Read to the end, so that no connection is held by an answer that nobody wants any more. */
async function inMemory(answer: Response): Promise<Response> {
  return new Response(await answer.text(), { status: answer.status, headers: answer.headers });
}

async function askRenewal(): Promise<Response> {
  return inMemory(await fetch('/api/users/refresh-token', { method: 'POST', credentials: 'same-origin' }));
}

/** One renewal at a time: the parallel requests of a tab wait for the same one. */
function renew(): Promise<Response> {
  renewal ??= askRenewal().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function isSignedOut(refusal: Response): Promise<boolean> {
  const reply = await refusal.json().catch(() => null);
  return reply?.code === 'unauthenticated';
}

/** What the server tells the holder of a session that is over. One that it says nothing of has run out. */
const TOLD: Readonly<Record<string, Ended>> = {
  membership: 'membership',
  elsewhere: 'elsewhere',
  logout: 'tab',
};

async function readEndReason(refusal: Response): Promise<Ended> {
  const reply = await refusal.json().catch(() => null);
  return TOLD[reply?.response?.ended] ?? 'expired';
}

/** Fetches; when the session has run out, renews it once and asks once more. */
export const send: Send = async (path, init) => {
  const ask = () => fetch(path, { ...init, credentials: 'same-origin' });
  const answer = await ask();
  if (answer.status !== 401) return answer;
  const refusal = await inMemory(answer);
  if (!(await isSignedOut(refusal.clone()))) return refusal;
  const renewed = await renew();
  if (renewed.ok) return ask();
  if (renewed.status === 401) endSession(await readEndReason(renewed.clone()));
  return renewed.clone();
};
