import type { Send } from '@minaret/contract/client';
import { leave } from './session.ts';

let renewal: Promise<Response> | undefined;

/** One renewal at a time: the parallel requests of a tab wait for the same one. */
function renew(): Promise<Response> {
  renewal ??= fetch('/api/users/refresh-token', { method: 'POST', credentials: 'same-origin' }).finally(
    () => {
      renewal = undefined;
    },
  );
  return renewal;
}

async function isSignedOut(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  const reply = await answer
    .clone()
    .json()
    .catch(() => null);
  return reply?.code === 'unauthenticated';
}

/** Fetches; when the session has run out, renews it once and asks once more. */
export const send: Send = async (path, init) => {
  const ask = () => fetch(path, { ...init, credentials: 'same-origin' });
  const answer = await ask();
  if (!(await isSignedOut(answer))) return answer;
  const renewed = await renew();
  if (renewed.ok) return ask();
  if (renewed.status === 401) leave();
  return renewed.clone();
};
