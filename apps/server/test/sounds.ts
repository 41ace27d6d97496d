import { SOUND_PART_BYTES, SOUND_RATE, SOUND_TYPE } from '@minaret/contract/athan/athan-sounds';
import { wavHeader } from '@minaret/contract/fields/wav';
import type { Caller } from './whole-server.ts';

/** A tone as the console sends it. */
export function wav(seconds = 2, peak = 12_000): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * SOUND_RATE) * 2);
  for (let at = 0; at < samples.length; at += 2)
    samples.writeInt16LE(Math.round(peak * Math.sin((at / SOUND_RATE) * 440 * Math.PI)), at);
  return Buffer.concat([wavHeader(samples.length), samples]);
}

/** Sends bytes in parts, and answers with their keys. */
export async function sendParts(caller: Caller, m_id: number, bytes: Buffer): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < bytes.length; at += SOUND_PART_BYTES) {
    const part = bytes.subarray(at, at + SOUND_PART_BYTES);
    const query = { file_type: SOUND_TYPE, file_size: part.length } as const;
    const { url, headers, key } = await caller.athanSounds.presign({ params: { m_id }, query });
    const { statusCode } = await caller.raw({ method: 'PUT', url, payload: part, headers });
    if (statusCode !== 204) throw new Error(`a part was answered with ${statusCode}`);
    keys.push(key);
  }
  return keys;
}

export async function addSound(caller: Caller, m_id: number, name = 'Muezzin', bytes = wav()) {
  const keys = await sendParts(caller, m_id, bytes);
  return caller.athanSounds.save({ params: { m_id }, body: { name, keys } });
}
