import type { Send } from '@minaret/contract/client';
import { leave, leaveAsRemoved } from './session.ts';

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

/** The server tells the holder of an ended session when it was their membership that ended. */
async function isRemoved(refusal: Response): Promise<boolean> {
  const reply = await refusal.json().catch(() => null);
  return reply?.response?.ended === 'membership';
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
  if (renewed.status === 401) {
    if (await isRemoved(renewed.clone())) leaveAsRemoved();
    else leave(window.location.pathname + window.location.search);
  }
  return renewed.clone();
};
