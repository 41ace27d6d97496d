import { strToU8, UnzipInflate, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { isZip, readZip } from './read-zip.ts';

const LIMITS = { mostEntries: 20, mostBytesEach: 1_000_000, mostBytes: 2_000_000 };
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('a zip file', () => {
  it('is read entry by entry, without its folders', () => {
    const bytes = zipSync({
      'months/': new Uint8Array(),
      'months/01.csv': strToU8('Day,Fajr'),
      'b.txt': strToU8('x'),
    });
    const read = readZip(bytes, LIMITS);
    expect(isZip(bytes)).toBe(true);
    expect('entries' in read && read.entries.map(({ name, bytes: own }) => [name, text(own)])).toEqual([
      ['months/01.csv', 'Day,Fajr'],
      ['b.txt', 'x'],
    ]);
  });

  it('that unpacks to more than is taken ends early, whatever it claims', () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(50_000_000) }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    const unpacked = vi.spyOn(UnzipInflate.prototype, 'push');
    expect(readZip(bomb, LIMITS)).toEqual({ problem: 'zip-too-large' });
    // Of its slices the first is enough: what one holds is all that ever stands in memory.
    expect(unpacked).toHaveBeenCalledOnce();
    expect(unpacked.mock.calls[0]?.[0].length).toBeLessThan(bomb.length / 4);
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}.csv`, strToU8('x')])),
    );
    expect(readZip(many, LIMITS)).toEqual({ problem: 'zip-too-large' });
    const sum = zipSync({
      a: new Uint8Array(900_000),
      b: new Uint8Array(900_000),
      c: new Uint8Array(900_000),
    });
    expect(readZip(sum, LIMITS)).toEqual({ problem: 'zip-too-large' });
  });

  it.each(['../a.csv', '/etc/passwd', 'a/../../b', 'C:\\a', 'a\nb'])(
    'with a name that leads elsewhere is refused: %s',
    (name) => {
      expect(readZip(zipSync({ [name]: strToU8('x') }), LIMITS)).toEqual({ problem: 'zip-path' });
    },
  );

  it('that is cut, altered or no zip at all is broken', () => {
    const whole = zipSync({ 'a.csv': strToU8('Day,Fajr\n'.repeat(2000)) });
    expect(readZip(whole.subarray(0, 60), LIMITS)).toEqual({ problem: 'zip-broken' });
    const altered = whole.slice();
    altered.fill(0xff, 40, 60);
    expect(readZip(altered, LIMITS)).toMatchObject({ problem: 'zip-broken' });
    expect(readZip(strToU8('PK'), LIMITS)).toEqual({ problem: 'zip-broken' });
    expect(readZip(new Uint8Array(), LIMITS)).toEqual({ problem: 'zip-broken' });
  });
});
