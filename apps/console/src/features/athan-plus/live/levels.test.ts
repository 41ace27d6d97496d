import { describe, expect, it } from 'vitest';
import { makeUnsent } from './engine/unsent.ts';
import { makeEar, placeOf, SILENCE_END_MS, SILENCE_WARN_MS } from './levels.ts';

describe('the level of a microphone', () => {
  it('is ready after two seconds of sound, and not of silence', () => {
    const ear = makeEar(0);
    let heard = ear(0, 0, 0);
    for (let at = 50; at <= 5000; at += 50) heard = ear(0.0001, 0.0001, at);
    expect(heard).toMatchObject({ word: 'none', isReady: false, silentMs: 5000 });
    for (let at = 5050; at <= 6950; at += 50) heard = ear(0.3, 0.1, at);
    expect(heard).toMatchObject({ word: 'good', isReady: false, silentMs: 0 });
    expect(ear(0.3, 0.1, 7050).isReady).toBe(true);
  });

  it('that is cut off is told for some seconds', () => {
    const ear = makeEar(0);
    expect(ear(1, 0.5, 50).word).toBe('loud');
    expect(ear(0.2, 0.1, 1000).isClipping).toBe(true);
    expect(ear(0.2, 0.1, 5000).isClipping).toBe(false);
    expect(ear(0.005, 0.005, 5050).word).toBe('low');
  });

  it('stands on the meter from -60 to 0', () => {
    expect([-80, -60, -30, 0, 6].map(placeOf)).toEqual([0, 0, 0.5, 1, 1]);
    expect(SILENCE_WARN_MS).toBeLessThan(SILENCE_END_MS);
  });
});

describe('what a page has not sent yet', () => {
  const bytes = (count: number, value: number) => new Uint8Array(count).fill(value);

  it('is sent from where the relay stands, half a packet too, and forgotten when the relay has it', () => {
    const unsent = makeUnsent();
    unsent.resume(0);
    unsent.add(bytes(100, 1), 10);
    unsent.add(bytes(100, 2), 20);
    unsent.add(bytes(100, 3), 30);
    unsent.confirm(150);
    const { from, packets } = unsent.resume(150);
    expect(from).toBeNull();
    expect(packets.map((one) => [one.at, one.bytes.length, one.capturedAt])).toEqual([
      [150, 50, 20],
      [200, 100, 30],
    ]);
    expect(unsent.bytes()).toBe(200);
  });

  it('of a page that was opened anew goes on behind the one before', () => {
    const unsent = makeUnsent();
    unsent.add(bytes(100, 1), 10);
    expect(unsent.resume(5000)).toMatchObject({ from: null, packets: [{ at: 5000 }] });
  });

  it('that is more than can be kept begins later, and says so', () => {
    const unsent = makeUnsent();
    unsent.resume(0);
    for (let n = 0; n < 40; n += 1) unsent.add(bytes(100_000, n), n);
    const { from, packets } = unsent.resume(0);
    expect(from).toBe(packets[0]?.at);
    expect(from).toBeGreaterThan(0);
    expect(packets.at(-1)?.bytes[0]).toBe(39);
  });

  it('to a relay that knows nothing of before is all that is there', () => {
    const unsent = makeUnsent();
    unsent.resume(0);
    unsent.add(bytes(100, 1), 10);
    unsent.confirm(100);
    unsent.add(bytes(100, 2), 20);
    expect(unsent.resume(null)).toMatchObject({ from: 100, packets: [{ at: 100 }] });
  });
});
