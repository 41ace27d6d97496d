import { SOUND_RATE } from '@minaret/contract/athan/athan-sounds';
import { describe, expect, it } from 'vitest';
import { wav } from '../../../test/sounds.ts';
import { run } from './check-athan-sound.ts';
import { samplesIn } from './read-wav.ts';

const chunk = (name: string, data: Buffer, length = data.length) => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};
const riff = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
const format = (
  values: Partial<Record<'kind' | 'channels' | 'rate' | 'second' | 'frame' | 'bits', number>> = {},
) => {
  const { kind = 1, channels = 1, rate = SOUND_RATE, second = rate * 2, frame = 2, bits = 16 } = values;
  const data = Buffer.alloc(16);
  data.writeUInt16LE(kind, 0);
  data.writeUInt16LE(channels, 2);
  data.writeUInt32LE(rate, 4);
  data.writeUInt32LE(second, 8);
  data.writeUInt16LE(frame, 12);
  data.writeUInt16LE(bits, 14);
  return chunk('fmt ', data);
};
const tone = wav(2).subarray(44);
const data = chunk('data', tone);
/** Bytes with a number written over. */
const lying = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(value, at);
  return copy;
};
const PAGE = Buffer.from('<html><script>alert(1)</script></html>');

describe('a file that is no sound of ours is refused', () => {
  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', PAGE],
    ['a page behind a signature', Buffer.concat([Buffer.from('RIFF\u0020\0\0\0WAVE', 'latin1'), PAGE])],
    ['the signature of an MP3', Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\0\0', 'latin1'), tone])],
    ['a film', Buffer.concat([Buffer.from('\0\0\0\u0018ftypmp42\0\0\0\0mp42isom', 'latin1'), tone])],
    ['an Ogg', Buffer.concat([Buffer.from('OggS\0\u0002', 'latin1'), tone])],
    ['half a sound', wav(2).subarray(0, 40_000)],
    ['a whole that says it is larger', lying(wav(2), 4, 0xffffffff)],
    ['samples that say they are more', lying(wav(2), 40, 0xfffffffe)],
    ['samples that say they are endless', lying(wav(2), 40, 0xffffffff)],
    ['no samples', riff(format())],
    ['samples before their format', riff(data, format())],
    ['two formats', riff(format(), format(), data)],
    ['two lots of samples', riff(format(), data, data)],
    ['half a sample', riff(format(), chunk('data', tone.subarray(0, 96_001 - 2)))],
    ['a format that is cut', riff(chunk('fmt ', Buffer.alloc(8)), data)],
    ['compression', riff(format({ kind: 85 }), data)],
    ['two channels', riff(format({ channels: 2, frame: 4, second: SOUND_RATE * 4 }), data)],
    ['another rate', riff(format({ rate: 44_100 }), data)],
    ['a rate of nothing', riff(format({ rate: 0 }), data)],
    ['a rate that does not agree with itself', riff(format({ second: 1 }), data)],
    ['eight bits', riff(format({ bits: 8, frame: 1, second: SOUND_RATE }), data)],
    [
      'parts without end',
      riff(format(), ...Array.from({ length: 80 }, () => chunk('LIST', Buffer.alloc(0))), data),
    ],
    ['silence', wav(2, 0)],
    ['a whisper below the noise of a room', wav(2, 90)],
    ['less than a second', wav(0.5)],
    ['more than five minutes', wav(300.5)],
  ])('%s', (_what, bytes) => {
    expect(run(bytes)).toBeNull();
  });
});

describe('a sound with more in it', () => {
  it.each<[string, Buffer]>([
    ['notes before its samples', riff(format(), chunk('LIST', PAGE), data)],
    ['notes behind its samples', riff(format(), data, chunk('id3 ', PAGE))],
    ['a page behind its end', Buffer.concat([riff(format(), data), PAGE])],
  ])('keeps the samples alone: %s', (_what, bytes) => {
    const { from, to } = samplesIn(bytes) ?? { from: 0, to: 0 };
    expect(bytes.subarray(from, to).equals(tone)).toBe(true);
    expect(run(bytes)?.hash).toBe(run(wav(2))?.hash);
  });

  it('is read the same whatever lies before it in memory', () => {
    const shifted = Buffer.concat([Buffer.alloc(3), wav(2)]).subarray(3);
    expect(run(shifted)).toEqual(run(wav(2)));
  });
});
