// Decides: how long (seconds) and large an adhan (athan) sound may be, and how many sounds a masjid may have.

import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, line, MasjidParams, Version } from '../fields/fields.ts';
import { ATHAN_PRAYERS } from './athan.ts';

/**
 * What is kept of a sound: WAV, mono, 16 bits a sample, at this rate. The console makes that of whatever its browser can
 * read, trimmed and levelled, so that every device plays it, and plays what was heard.
 */
export const SOUND_RATE = 24_000;
export const SOUND_TYPE = 'audio/wav';
export const LEAST_SOUND_SECONDS = 1;
export const MOST_SOUND_SECONDS = 300;
/** A header, and two bytes a sample. */
export const MOST_SOUND_BYTES = 44 + MOST_SOUND_SECONDS * SOUND_RATE * 2;
/** A sound is sent in parts: on a slow line, all of it would take longer than a request may. */
export const SOUND_PART_BYTES = 2 * 1024 * 1024;
const MOST_PARTS = Math.ceil(MOST_SOUND_BYTES / SOUND_PART_BYTES);

/** Sounds a masjid may have; nobody has looked at one that is not approved. */
export const MOST_SOUNDS = 12;
export const MOST_NEWCOMER_SOUNDS = 2;
export const MOST_SOUND_NAME = 60;

const Caller = z.enum([...ATHAN_PRAYERS, 'jumuah']);

export const OwnAthanSound = z.object({
  id: Id,
  name: z.string(),
  seconds: z.number(),
  bytes: z.int(),
  url: z.string(),
  /** The prayers whose call it is, also of calls that are off. */
  used_by: z.array(Caller),
  version: Version,
  created_at: z.string(),
  created_by: z.string(),
});
export type OwnAthanSound = z.infer<typeof OwnAthanSound>;

export const OwnAthanSounds = z.object({
  list: z.array(OwnAthanSound),
  /** Deleted a short time ago: the history still names them, and can bring them back. */
  deleted: z.array(z.object({ id: Id, name: z.string() })),
  /** How many there may be. */
  most: z.int(),
});
export type OwnAthanSounds = z.infer<typeof OwnAthanSounds>;

const name = () => line(MOST_SOUND_NAME);
const timings = { access: { roles: TIMINGS_ROLES } } as const;
const SoundParams = z.extend(MasjidParams, { sound_id: Id });

export const athanSoundsContract = {
  getAll: endpoint({
    ...timings,
    method: 'GET',
    path: '/athan-sounds/getAll/:m_id',
    summary: 'The masjid’s own sounds for the call to prayer',
    params: MasjidParams,
    response: OwnAthanSounds,
  }),
  presign: endpoint({
    ...timings,
    method: 'GET',
    path: '/athan-sounds/get-presigned-url/:m_id',
    summary: 'An address to which one part of a sound may be sent, for some minutes',
    params: MasjidParams,
    query: z.object({
      file_type: z.literal(SOUND_TYPE, 'Send a WAV file'),
      file_size: z.coerce
        .number<number | string>()
        .check(z.int(), z.positive(), z.maximum(SOUND_PART_BYTES, 'Send a sound in parts of at most 2 MB')),
    }),
    response: z.object({
      url: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
      key: z.string(),
      expires_at: z.string(),
    }),
    transaction: 'none',
    failures: ['too_many_requests'],
  }),
  save: endpoint({
    ...timings,
    method: 'POST',
    path: '/athan-sounds/save/:m_id',
    summary: 'Check and keep a sound that was sent',
    params: MasjidParams,
    body: z.object({
      name: name(),
      /** Of its parts, in their order. */
      keys: z.array(z.string().check(z.maxLength(300))).check(z.minLength(1), z.maxLength(MOST_PARTS)),
    }),
    response: OwnAthanSound,
    message: 'Saved.',
    transaction: 'none',
    failures: ['sound_rejected', 'sounds_full', 'upload_missing', 'too_many_requests', 'limit_reached'],
  }),
  update: endpoint({
    ...timings,
    method: 'PATCH',
    path: '/athan-sounds/update/:m_id/:sound_id',
    summary: 'Give a sound another name',
    params: SoundParams,
    body: z.object({ name: name(), version: z.optional(Version) }),
    response: OwnAthanSound,
    message: 'Saved.',
    failures: ['stale_version'],
  }),
  remove: endpoint({
    ...timings,
    method: 'DELETE',
    path: '/athan-sounds/delete/:m_id/:sound_id',
    summary: 'Delete a sound that no call uses',
    params: SoundParams,
    response: OwnAthanSound,
    message: 'Deleted.',
    failures: ['sound_in_use'],
  }),
  restore: endpoint({
    ...timings,
    method: 'POST',
    path: '/athan-sounds/restore/:m_id/:sound_id',
    summary: 'Bring a deleted sound back',
    params: SoundParams,
    response: OwnAthanSound,
    message: 'Restored.',
    failures: ['sounds_full'],
  }),
};
