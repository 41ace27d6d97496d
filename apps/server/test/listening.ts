import type { Hint } from '@minaret/contract/api/events';
import { expect } from 'vitest';
import type { Caller } from './app.ts';
import { atEnd } from './at-end.ts';

export interface Listening {
  hints: Hint[];
  ended: Promise<void>;
  /** Waits for a hint. */
  hears(hint: Hint): Promise<void>;
  stop(): void;
}

/** A browser's EventSource, on a real connection. */
export async function listenTo(base: string, caller: Caller): Promise<Listening> {
  const abort = new AbortController();
  const answer = await fetch(`${base}/api/events`, {
    headers: { cookie: `minaret_access=${caller.cookies.get('minaret_access')}` },
    signal: abort.signal,
  });
  // An open stream would keep the server from closing.
  atEnd(() => abort.abort());
  expect(answer.status).toBe(200);
  const hints: Hint[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) hints.push(JSON.parse(event.slice('data: '.length)));
    }
  };
  return {
    hints,
    ended: read().catch(() => undefined),
    hears: (hint) => expect.poll(() => hints, { timeout: 5000 }).toContainEqual(hint),
    stop: () => abort.abort(),
  };
}
