// Decides: what is told of an announced janazah (funeral prayer): which screens show it, which phones have it; and to whom.

import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { FOLLOWED_PRAYERS, SPECIAL_ROLES } from '../athan/special-prayers.ts';
import { Id, MasjidParams, Version } from '../fields/fields.ts';
import { PUSH_STATES } from './push-notifications.ts';

export const JanazahPush = z.object({
  pn_id: Id,
  state: z.enum(PUSH_STATES),
  /** The second or later: what was told before was not right any more. */
  is_correction: z.boolean(),
  sent_at: z.string(),
  recipients: z.int(),
  accepted: z.int(),
  gone: z.int(),
  failed: z.int(),
  opened: z.int(),
  seconds_late: z.nullable(z.int()),
});
export type JanazahPush = z.infer<typeof JanazahPush>;

export const AnnouncedJanazah = z.object({
  sp_id: Id,
  name: z.nullable(z.string()),
  date: z.string(),
  /** Null: it follows a prayer that has no time on that day. */
  time: z.nullable(z.string()),
  after: z.nullable(z.enum(FOLLOWED_PRAYERS)),
  burial: z.nullable(z.string()),
  version: Version,
  updated_by: z.string(),
  /** Null: phones were not told. */
  push: z.nullable(JanazahPush),
});
export type AnnouncedJanazah = z.infer<typeof AnnouncedJanazah>;

export const janazahContract = {
  getAll: endpoint({
    method: 'GET',
    path: '/janazahs/getAll/:m_id',
    access: { roles: SPECIAL_ROLES },
    summary: 'The janazahs that are announced, with which screens show them and which phones have them',
    params: MasjidParams,
    response: z.object({
      today: z.string(),
      list: z.array(AnnouncedJanazah),
      /** All of the masjid, those that can be reached now, and those that show what stands. */
      screens: z.object({ total: z.int(), online: z.int(), current: z.int() }),
      /** Phones that want to be told of a janazah. */
      phones: z.int(),
    }),
  }),
};
