import { SOUND_RATE } from '../athan/athan-sounds.ts';

export const WAV_HEADER_BYTES = 44;

/** The header of a sound as it is sent and kept: one channel of 16 bits, and nothing beside it. */
export function wavHeader(sampleBytes: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(WAV_HEADER_BYTES));
  const name = (at: number, text: string) => {
    for (let index = 0; index < 4; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  name(0, 'RIFF');
  view.setUint32(4, WAV_HEADER_BYTES - 8 + sampleBytes, true);
  name(8, 'WAVE');
  name(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SOUND_RATE, true);
  view.setUint32(28, SOUND_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  name(36, 'data');
  view.setUint32(40, sampleBytes, true);
  return new Uint8Array(view.buffer);
}
