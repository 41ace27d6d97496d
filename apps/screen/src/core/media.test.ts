import type { Manifest, ManifestAthan, Slide } from '@minaret/display';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleManifest } from '../../../../packages/display/test/sample-manifest.ts';
import { makeMedia } from './media.ts';
import { inMemory } from './store.ts';

const SWEPT_BY = 31_000;
/** Hashes are reckoned beside; a busy machine takes its time. */
const SLOW = 10_000;
/** SHA-256 of the two texts. */
const HASHES: Record<string, string> = {
  a: 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb',
  b: '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d',
};
const hashOf = (text: string) => HASHES[text] ?? '';
const fileOf = (text: string) => ({ url: `/files/${text}`, hash: hashOf(text), bytes: text.length });

function imageSlide(text: string): Slide {
  const file = { ...fileOf(text), type: 'image/png', width: 16, height: 9 };
  return {
    id: text,
    seconds: 12,
    schedule: {},
    body: { kind: 'image', file, portrait: null },
  } as unknown as Slide;
}

const SAMPLE = sampleManifest({ days: 2 });
const withSlides = (...texts: string[]): Manifest => ({ ...SAMPLE, slides: texts.map(imageSlide) });

/** The address a slide's picture has in the page. */
function shown({ slides }: Manifest): Record<string, string> {
  return Object.fromEntries(
    slides.map(({ id, body }) => [id, body.kind === 'image' ? body.file.url : 'no picture']),
  );
}

const nobody = () => {};

let server: Record<string, string>;
let asked: string[];
let addresses: Set<string>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  server = { '/files/a': 'a', '/files/b': 'b' };
  asked = [];
  addresses = new Set();
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (server[url] === undefined) throw new TypeError('no network');
    return new Response(server[url]);
  });
  vi.stubGlobal(
    'FileReader',
    class {
      result: ArrayBuffer | null = null;
      onload = () => {};
      async readAsArrayBuffer(blob: Blob) {
        this.result = await blob.arrayBuffer();
        this.onload();
      }
    },
  );
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${++count}`;
    addresses.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => {
    addresses.delete(address);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('pictures', () => {
  it('are fetched once, kept, and at hand without network in the next life', async () => {
    const store = inMemory();
    const ready = await makeMedia(store).prepare(withSlides('a', 'b'), nobody);
    expect(ready.missing).toBe(0);
    expect(Object.keys(shown(ready.manifest))).toEqual(['a', 'b']);
    expect(asked).toEqual(['/files/a', '/files/b']);
    server = {};
    const again = await makeMedia(store).atHand(withSlides('a', 'b'));
    expect(Object.values(shown(again)).every((url) => addresses.has(url))).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('that cannot be had cost their own slide and nothing else', async () => {
    server = { '/files/b': 'b' };
    const ready = await makeMedia(inMemory()).prepare(withSlides('a', 'b'), nobody);
    expect(Object.keys(shown(ready.manifest))).toEqual(['b']);
    expect(ready.missing).toBe(1);
  });

  it('with other bytes than were promised are not shown and not kept', async () => {
    server = { '/files/a': 'x' };
    const store = inMemory();
    const ready = await makeMedia(store).prepare(withSlides('a'), nobody);
    expect(ready).toMatchObject({ missing: 1, manifest: { slides: [] } });
    expect(await store.keys()).toEqual([]);
  });

  it('are never asked of the network for what is only at hand', async () => {
    expect((await makeMedia(inMemory()).atHand(withSlides('a'))).slides).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('are given back when no manifest names them, and not before the next one stands', async () => {
    const store = inMemory();
    const media = makeMedia(store);
    await media.prepare(withSlides('a'), nobody);
    await vi.advanceTimersByTimeAsync(SWEPT_BY);
    const { manifest } = await media.prepare(withSlides('b'), nobody);
    expect(addresses.size).toBe(2);
    await vi.advanceTimersByTimeAsync(SWEPT_BY);
    expect([...addresses]).toEqual(Object.values(shown(manifest)));
    expect(await store.keys()).toEqual([`media:${hashOf('b')}`]);
  });

  it('of the last of two manifests that come together are the ones that stay', async () => {
    const store = inMemory();
    const media = makeMedia(store);
    await media.prepare(withSlides('a'), nobody);
    await vi.advanceTimersByTimeAsync(SWEPT_BY - 5_000);
    const { manifest } = await media.prepare(withSlides('b'), nobody);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(addresses.has(shown(manifest).b ?? '')).toBe(true);
    expect(await store.keys()).toContain(`media:${hashOf('b')}`);
  });

  it('keep their address while they are named', async () => {
    const media = makeMedia(inMemory());
    const first = await media.prepare(withSlides('a'), nobody);
    await vi.advanceTimersByTimeAsync(SWEPT_BY);
    const second = await media.prepare(withSlides('a', 'b'), nobody);
    expect(shown(second.manifest).a).toBe(shown(first.manifest).a);
  });
});

describe('sounds', () => {
  const call = (text: string): ManifestAthan => ({
    ...fileOf(text),
    prayer: 'fajr',
    minutes: 0,
    volume: 50,
  });
  const heard = ({ athan, fridayAthan = [] }: Manifest) => [...athan, ...fridayAthan].map(({ url }) => url);

  it('follow the times, which do not wait for them, and are kept offline', async () => {
    const store = inMemory();
    const manifest = { ...SAMPLE, athan: [call('a'), call('a')], fridayAthan: [call('b')] };
    const late = vi.fn<(manifest: Manifest) => void>();
    const ready = await makeMedia(store).prepare(manifest, late);
    expect(ready.missing).toBe(3);
    await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(3), SLOW);
    const [first, second, other] = heard(late.mock.lastCall?.[0] ?? SAMPLE);
    expect(second).toBe(first);
    // Whichever of the two came first: each has an address in the page, of its own.
    expect(new Set([first, other])).toEqual(new Set(['blob:1', 'blob:2']));
    expect(asked).toEqual(['/files/a', '/files/b']);
    server = {};
    const again = makeMedia(store);
    expect(heard(await again.atHand(manifest))).toHaveLength(3);
    expect(await again.prepare(manifest, nobody)).toMatchObject({ missing: 0 });
    expect(asked).toHaveLength(2);
  });

  it('are fetched once, however often the manifest comes meanwhile; the last one hears of them', async () => {
    const media = makeMedia(inMemory());
    const [first, second] = [vi.fn(), vi.fn()];
    const manifest = { ...SAMPLE, athan: [call('a')] };
    await media.prepare(manifest, first);
    await media.prepare(manifest, second);
    await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1), SLOW);
    expect(first).not.toHaveBeenCalled();
    expect(asked).toEqual(['/files/a']);
  });

  it('that cannot be had, or are others than promised, cost nothing but themselves', async () => {
    server = { '/files/a': 'x', '/files/b': 'b' };
    const late = vi.fn<(manifest: Manifest) => void>();
    await makeMedia(inMemory()).prepare({ ...SAMPLE, athan: [call('a'), call('b')] }, late);
    await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1), SLOW);
    const told = late.mock.lastCall?.[0];
    expect(told && heard(told)).toHaveLength(1);
  });
});
