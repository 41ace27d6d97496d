import { type OwnAthanSound, SOUND_PART_BYTES, SOUND_TYPE } from '@minaret/contract/athan/athan-sounds';
import { type Sending, sendFile } from '../../pictures/upload-picture.ts';
import { soundsApi } from '../../timings/words/athan-sounds-api.ts';

interface Options extends Sending {
  m_id: number;
  name: string;
}

/** Part by part, then checked and kept. */
export async function uploadSound(
  sound: Blob,
  { m_id, name, signal, onProgress }: Options,
): Promise<OwnAthanSound> {
  const params = { m_id };
  const keys: string[] = [];
  for (let at = 0; at < sound.size; at += SOUND_PART_BYTES) {
    const part = sound.slice(at, at + SOUND_PART_BYTES);
    const query = { file_type: SOUND_TYPE, file_size: part.size } as const;
    const ticket = await soundsApi.presign({ params, query });
    await sendFile(ticket, part, {
      signal,
      onProgress: (sent) => onProgress((at + sent * part.size) / sound.size),
    });
    keys.push(ticket.key);
  }
  return soundsApi.save({ params, body: { name, keys } });
}
