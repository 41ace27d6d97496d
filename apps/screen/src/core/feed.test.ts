import type { Manifest } from '@minaret/display';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FeedListener, startFeed } from './feed.ts';

/** A server whose answers leave when they are let go, and a stream that says what it is told to. */
let held: ((version: string) => void)[];
let streams: { onmessage?: (event: { data: string }) => void; close(): void }[];
let shown: string[];
let stop: () => void;

const listener: FeedListener = {
  manifest: async (manifest) => {
    shown.push(manifest.version);
    return true;
  },
  contact: () => undefined,
  retired: () => undefined,
  unknown: () => shown.push('unknown'),
  reload: () => undefined,
  identify: () => undefined,
  report: () => null,
};

const answerWith = (version: string) =>
  new Response(JSON.stringify({ version } as Manifest), {
    headers: { 'x-version': version, etag: `"${version}"` },
  });

async function answerHeld(version: string): Promise<void> {
  held.shift()?.(version);
  await vi.advanceTimersByTimeAsync(0);
}

async function hint(version: string, within?: number): Promise<void> {
  streams.at(-1)?.onmessage?.({ data: JSON.stringify({ kind: 'manifest', version, within }) });
  await vi.advanceTimersByTimeAsync(1500);
}

beforeEach(async () => {
  vi.useFakeTimers();
  [held, streams, shown] = [[], [], []];
  vi.stubGlobal('window', { setTimeout, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('fetch', () => new Promise((go) => held.push((version) => go(answerWith(version)))));
  vi.stubGlobal(
    'EventSource',
    class {
      constructor() {
        streams.push(this);
      }
      close() {}
    },
  );
  stop = startFeed('/feed', null, listener);
  await answerHeld('1');
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a feed', () => {
  it('asks when a hint names another version, and only then', async () => {
    await hint('1');
    expect(held).toHaveLength(0);
    await hint('2');
    await answerHeld('2');
    expect(shown).toEqual(['1', '2']);
  });

  it('asks once more for a hint that comes while an older answer is on its way', async () => {
    await hint('2');
    await hint('3');
    expect(held).toHaveLength(1);
    await answerHeld('2');
    await answerHeld('3');
    expect(shown).toEqual(['1', '2', '3']);
    expect(held).toHaveLength(0);
  });

  it('takes the time that a hint gives it, and hurries for one that gives none', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    await hint('2', 40);
    expect(held).toHaveLength(0);
    await hint('3');
    expect(held).toHaveLength(1);
    await answerHeld('3');
    await hint('4', 40);
    await vi.advanceTimersByTimeAsync(17_000);
    expect(held).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(held).toHaveLength(1);
    await answerHeld('4');
    expect(shown).toEqual(['1', '3', '4']);
    vi.restoreAllMocks();
  });

  it('is not put off by a hint that may wait', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    streams.at(-1)?.onmessage?.({ data: JSON.stringify({ kind: 'manifest', version: '2' }) });
    await hint('3', 40);
    expect(held).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('asks by itself when no hint comes', async () => {
    await vi.advanceTimersByTimeAsync(72_000);
    await answerHeld('2');
    expect(shown).toEqual(['1', '2']);
  });
});

it('says that nobody is known at an address', async () => {
  stop();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  stop = startFeed('/feed', null, listener);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.at(-1)).toBe('unknown');
});
