// Decides: what a notification on a phone carries for the app (`notification.data`).

import * as z from 'zod/mini';
import { REMINDED_PRAYERS } from './channels.ts';

export const PUSH_KINDS = [
  'prayer',
  'leave',
  'jumuah',
  'suhoor',
  'announcement',
  'change',
  'janazah',
  'live',
  'message',
  'system',
  'test',
] as const;
export const PushKind = z.enum(PUSH_KINDS);
export type PushKind = z.infer<typeof PushKind>;

export const MAX_PUSH_BUTTONS = 2;
export const PushButton = z.object({ text: z.string(), url: z.string() });
export type PushButton = z.infer<typeof PushButton>;

export const PushData = z.object({
  /** Sent back when it is tapped; also `o` in the query of its address. */
  o: z.nullable(z.string()),
  kind: PushKind,
  /** The masjid's public id. */
  m: z.nullable(z.string()),
  prayer: z.nullable(z.enum(REMINDED_PRAYERS)),
  /** In milliseconds: of no use after that. */
  until: z.int(),
  buttons: z.array(PushButton).check(z.maxLength(MAX_PUSH_BUTTONS)),
});
export type PushData = z.infer<typeof PushData>;
