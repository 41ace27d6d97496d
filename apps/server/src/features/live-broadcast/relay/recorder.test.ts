import { appendFile, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeChunkReader } from './chunked-body.ts';
import { makeSplitter, NotMp3 } from './mp3-frames.ts';
import { openRecorder, type Part, recover, spoolFolder } from './recorder.ts';
import { FRAME_MS, frames, millisecondsOf } from './test-frames.ts';

const AT = { masjidId: 7, broadcastId: 9 };
const whole = (from: Buffer) => makeSplitter().push(from);
const ignore = () => undefined;

/** A store that is away until it is told to come. */
function store() {
  const kept: Part[] = [];
  const state = { isAway: false };
  return {
    kept,
    state,
    keep: async (part: Part) => {
      if (state.isAway) throw new Error('away');
      kept.push(part);
    },
    bytes: () => Buffer.concat(kept.map(({ bytes }) => bytes)),
  };
}

describe('a recording', () => {
  it('goes on after the end of its process where it was, while the store is away too, and is whole afterwards', async () => {
    const spool = await mkdtemp(join(tmpdir(), 'minaret-recorder-'));
    const { keep, state, kept, bytes } = store();
    state.isAway = true;
    const sound = frames(6000);
    const cut = (from: number, to: number) => sound.subarray(from * 192, to * 192);
    const first = await openRecorder(spool, AT, keep, ignore);
    // More than a minute: the first part is closed and waits for its store.
    for (let n = 0; n < 3000; n += 500) await first.append(whole(cut(n, n + 500)), (n + 500) * 192);
    // Its process ends: nobody finishes anything.
    await first.release();
    const second = await openRecorder(spool, AT, keep, ignore);
    expect(second.received()).toBe(3000 * 192);
    state.isAway = false;
    for (let n = 3000; n < 6000; n += 500) await second.append(whole(cut(n, n + 500)), (n + 500) * 192);
    await second.finish();
    expect(bytes().equals(sound)).toBe(true);
    expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index));
    expect(kept.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBe(6000 * FRAME_MS);
    expect(await readdir(spool)).toEqual([]);
  });

  it('that nobody comes back for is brought to the store, without what was cut off in the middle', async () => {
    const spool = await mkdtemp(join(tmpdir(), 'minaret-recorder-'));
    const { keep, bytes, state } = store();
    const left = await openRecorder(spool, AT, keep, ignore);
    await left.append(whole(frames(100)), 100 * 192);
    await left.release();
    const folder = spoolFolder(spool, AT);
    const file = (await readdir(folder)).find((name) => name.endsWith('.mp3')) ?? '';
    await appendFile(join(folder, file), frames(1).subarray(0, 50));
    state.isAway = true;
    await expect(recover(folder, keep)).rejects.toThrow('away');
    expect(await readdir(spool)).toHaveLength(1);
    state.isAway = false;
    await recover(folder, keep);
    expect(bytes().equals(frames(100))).toBe(true);
    expect(await readdir(spool)).toEqual([]);
  });
});

describe('bytes of a source', () => {
  it('are whole frames however they arrive, without a tag in front and what is no sound in between', () => {
    const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 20, ...new Array(20).fill(0xff)]);
    const stream = Buffer.concat([tag, frames(20), Buffer.from('noise in between'), frames(20)]);
    for (const size of [1, 7, 191, 192, 193, 5000]) {
      const splitter = makeSplitter();
      const got: Buffer[] = [];
      let consumed = 0;
      for (let at = 0; at < stream.length; at += size) {
        const out = splitter.push(stream.subarray(at, at + size));
        got.push(Buffer.from(out.bytes));
        consumed += out.consumed;
      }
      expect(millisecondsOf(Buffer.concat(got)), `pieces of ${size}`).toBe(40 * FRAME_MS);
      expect(consumed).toBe(stream.length);
    }
  });

  it('that hold no frame for long are refused, and so is a tag without end', () => {
    expect(() => makeSplitter().push(Buffer.alloc(100_000, 7))).toThrow(NotMp3);
    expect(() => makeSplitter().push(Buffer.from('ID3\x04\x00\x00\x7f\x7f\x7f\x7f and so on'))).toThrow(
      NotMp3,
    );
  });

  it('in chunks are put together, and nonsense is not', () => {
    for (const size of [1, 3, 100]) {
      const reader = makeChunkReader();
      const sent = Buffer.from('5\r\nhello\r\n6;x=y\r\n world\r\n0\r\n\r\n');
      let got = '';
      for (let at = 0; at < sent.length; at += size) got += reader.push(sent.subarray(at, at + size));
      expect([got, reader.isOver]).toEqual(['hello world', true]);
    }
    expect(() => makeChunkReader().push(Buffer.from('xyz\r\n'))).toThrow();
    expect(() => makeChunkReader().push(Buffer.from('ffffffff\r\n'))).toThrow();
    expect(() => makeChunkReader().push(Buffer.alloc(200, 'a'))).toThrow();
  });
});
