// Decides: when a television shows a new pairing code, and how often it asks whether it was typed.

import { render } from 'preact';
import { PairingPage, type PairingView } from './pairing-page.tsx';

const ASK_EVERY = 3_000;
const TRY_AGAIN = 5_000;
/** A new code comes a little before the old one ends, so that nobody types one that dies under their fingers. */
const EARLY = 5_000;
/** So long whoever retired a screen can take it back. */
const TAKEN_BACK_WITHIN = 60 * 60_000;

interface Envelope<T> {
  response: T;
}

interface Started {
  code: string;
  secret: string;
  expires_at: string;
  pair_at: string;
  qr: { size: number; path: string };
}

type Status = { status: 'waiting' } | { status: 'paired'; key: string };

async function ask<T>(path: string, method: string): Promise<{ time: number; body: T }> {
  const answer = await fetch(`/api/screens/pairing${path}`, {
    method,
    cache: 'no-store',
    credentials: 'omit',
  });
  if (!answer.ok) throw new Error(String(answer.status));
  const { response } = (await answer.json()) as Envelope<T>;
  return { time: Date.parse(answer.headers.get('date') ?? '') || Date.now(), body: response };
}

/** Shows a code until someone types it, a new one when it grows old; tells the key once, or the former one if it counts again. */
export function startPairing(
  root: Element,
  paired: (key: string) => void,
  former: string | null = null,
): void {
  const begun = performance.now();
  let view: PairingView = { code: null, pairAt: null, qr: null, secondsLeft: 0 };
  let ends = 0;
  let secret = '';
  let isOver = false;
  let nextAsk = 0;

  const show = (change: Partial<PairingView>) => {
    view = { ...view, ...change };
    render(<PairingPage view={view} />, root);
  };

  async function begin(): Promise<void> {
    try {
      const { time, body } = await ask<Started>('', 'POST');
      secret = body.secret;
      // Reckoned with the server's clock: the device's own may be years off.
      ends = performance.now() + Date.parse(body.expires_at) - time - EARLY;
      nextAsk = performance.now() + ASK_EVERY;
      show({ code: body.code, pairAt: body.pair_at, qr: body.qr });
    } catch {
      secret = '';
      nextAsk = performance.now() + TRY_AGAIN + Math.random() * TRY_AGAIN;
      show({ code: null, qr: null });
    }
  }

  async function lookAt(of: string): Promise<void> {
    const { body } = await ask<Status>(`/${of}`, 'GET');
    if (body.status !== 'paired' || isOver) return;
    isOver = true;
    paired(body.key);
  }

  async function look(): Promise<void> {
    nextAsk = performance.now() + ASK_EVERY;
    if (former && performance.now() - begun < TAKEN_BACK_WITHIN) await lookAt(former).catch(() => undefined);
    try {
      if (!isOver) await lookAt(secret);
    } catch (error) {
      if (String(error).indexOf('4') >= 0) secret = '';
    }
  }

  async function tick(): Promise<void> {
    if (isOver) return;
    const now = performance.now();
    if (now >= nextAsk || secret === '') {
      if (secret === '' || now >= ends) {
        if (now >= nextAsk) await begin();
      } else await look();
    }
    if (isOver) return;
    show({ secondsLeft: Math.max(0, Math.round((ends - performance.now()) / 1000)) });
    setTimeout(tick, 1000);
  }

  show({});
  tick();
}
