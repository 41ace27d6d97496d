// Decides: who may see the activity list (audit log) of a masjid: its admins; its lines are kept (retention) for ever: migrations/0017_audit_kept.sql.

import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, Locale, MasjidParams, optionalText } from '../fields/fields.ts';
import { TextFile } from '../fields/text-file.ts';
import { IsoDate } from '../timings/timing-fields.ts';

/** One thing that somebody did, from the audit trail. */
export const ActivityEntry = z.object({
  id: Id,
  /** Wall clock of the masjid, `YYYY-MM-DD` and `HH:MM`. */
  date: z.string(),
  time: z.string(),
  /** Null: it happened by itself, or whoever did it has no account any more. */
  by: z.nullable(z.string()),
  /** `area.what`. */
  action: z.string(),
  area: z.string(),
  /** In the reader's language. */
  sentence: z.string(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const ActivityFilter = z.object({
  search: z.optional(optionalText(100)),
  person: z.optional(Id),
  /** Of the words. */
  locale: z.optional(Locale),
  area: z.optional(z.string().check(z.regex(/^[a-z-]{1,40}$/))),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

const admins = { access: { roles: ADMIN_ROLES }, params: MasjidParams } as const;

export const activityContract = {
  list: endpoint({
    ...admins,
    method: 'GET',
    path: '/activity/:m_id',
    summary: 'Who changed what, newest first',
    query: z.extend(ActivityFilter, { before: z.optional(Id) }),
    response: z.object({ entries: z.array(ActivityEntry), has_more: z.boolean() }),
  }),
  choices: endpoint({
    ...admins,
    method: 'GET',
    path: '/activity/:m_id/choices',
    summary: 'The people and areas that appear in the activity',
    response: z.object({
      people: z.array(z.object({ u_id: Id, name: z.string() })),
      areas: z.array(z.string()),
    }),
  }),
  download: endpoint({
    ...admins,
    method: 'GET',
    path: '/activity/:m_id/download',
    summary: 'The same as a CSV file, ten thousand entries at most',
    query: ActivityFilter,
    response: TextFile,
    download: true,
  }),
};
