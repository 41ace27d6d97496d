import * as z from 'zod/mini';
import { SYSTEM_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { DateType, DayNumber, isRealDay, MonthNumber } from '../fields/dated-days.ts';
import { Id, IsoDay, optionalText, text, Version } from '../fields/fields.ts';
import { FileBody, TextFile } from '../fields/text-file.ts';
import { HijriDay, Language } from '../masjid/masjid.ts';

export const DAILY_KINDS = ['daily_verse', 'daily_hadith', 'daily_dua'] as const;
export const DailyKind = z.enum(DAILY_KINDS);
export type DailyKind = z.infer<typeof DailyKind>;
export type MessageCalendar = DateType;

const fields = {
  content_type: DailyKind,
  language: Language,
  date_type: DateType,
  day: z.nullable(DayNumber),
  month: z.nullable(MonthNumber),
  body: text(2000),
  /** The Arabic that the body is the meaning of. */
  arabic: optionalText(2000),
  /** Chapter and verse, or collection and number. */
  source: text(200),
  /** Whose rendering the body is, if it is one. */
  translation_by: optionalText(200),
};
export const DailyMessageDraft = z.object(fields).check(...isRealDay);
export type DailyMessageDraft = z.infer<typeof DailyMessageDraft>;

export const DailyMessage = z.object({
  ...fields,
  id: Id,
  version: Version,
  updated_at: z.string(),
});
export type DailyMessage = z.infer<typeof DailyMessage>;

/** Yes to "there is one like it already": both are kept. */
const KeepBoth = z._default(z.boolean(), false);
export const DailyMessageSave = z.object({ ...fields, keep_both: KeepBoth }).check(...isRealDay);
export const DailyMessageUpdate = z
  .object({ ...fields, id: Id, version: Version, keep_both: KeepBoth })
  .check(...isRealDay);
export type DailyMessageUpdate = z.infer<typeof DailyMessageUpdate>;

/** What `duplicate_message` answers with. */
export const SimilarMessages = z.object({ similar: z.array(DailyMessage) });

export const DailyPreset = z.object({
  ...fields,
  key: z.string(),
  /** There is a message like it already. */
  is_added: z.boolean(),
});
export type DailyPreset = z.infer<typeof DailyPreset>;

/** `any`, or a month of one calendar, such as `hijri-9`. */
export const MonthFilter = z.string().check(z.regex(/^(any|(gregorian|hijri)-([1-9]|1[0-2]))$/));
export const MESSAGES_A_PAGE = 10;

export const DailyMessageList = z.object({
  list: z.array(DailyMessage),
  /** Of all pages. */
  total: z.int(),
  /** Without any filter. */
  all: z.int(),
  languages: z.array(Language),
});
export type DailyMessageList = z.infer<typeof DailyMessageList>;

export const IMPORT_REFUSALS = [
  'no-header',
  'no-rows',
  'too-many-rows',
  'unclosed-quote',
  'missing-column',
  'date-type',
  'day',
  'month',
  'language',
  'content-type',
  'empty',
  'too-long',
  'similar-here',
  'similar-in-file',
] as const;
/** One refused line of an import. */
export const ImportProblem = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  code: z.enum(IMPORT_REFUSALS),
  reason: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;
/** What `rows_refused` answers with here. */
export const ImportProblems = z.object({ lines: z.array(ImportProblem) });

/** Why a message is the one of its day. */
export const ShownBecause = z.enum(['hijri', 'gregorian', 'rotation']);
export type ShownBecause = z.infer<typeof ShownBecause>;

export const DailyPreview = z.object({
  date: IsoDay,
  hijri: HijriDay,
  languages: z.array(
    z.object({
      language: Language,
      messages: z.array(
        z.object({
          content_type: DailyKind,
          message: z.nullable(DailyMessage),
          because: z.nullable(ShownBecause),
        }),
      ),
    }),
  ),
});
export type DailyPreview = z.infer<typeof DailyPreview>;

const system = { access: { roles: SYSTEM_ROLES } } as const;
const IdParams = z.object({ id: Id });
const Offset = z.coerce.number<number | string>().check(z.int(), z.minimum(-2), z.maximum(2));
const Page = z.coerce.number<number | string>().check(z.int(), z.nonnegative(), z.maximum(100_000));

export const dailyMessagesContract = {
  getPreset: endpoint({
    ...system,
    method: 'GET',
    path: '/daily-messages/get-preset',
    summary:
      'The starter set: verses, hadith and duas with their sources, and which of them are there already',
    response: z.array(DailyPreset),
  }),
  addPresets: endpoint({
    ...system,
    method: 'POST',
    path: '/daily-messages/add-presets',
    summary: 'Add those of the starter set that are not there yet',
    body: z.object({ keys: z.optional(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(500))) }),
    response: z.object({ added: z.int() }),
  }),
  save: endpoint({
    ...system,
    method: 'POST',
    path: '/daily-messages/save',
    summary: 'Add a daily message',
    body: DailyMessageSave,
    response: DailyMessage,
    message: 'Saved.',
    failures: ['duplicate_message'],
  }),
  update: endpoint({
    ...system,
    method: 'PUT',
    path: '/daily-messages/update',
    summary: 'Change a daily message',
    body: DailyMessageUpdate,
    response: DailyMessage,
    message: 'Saved.',
    failures: ['duplicate_message', 'stale_version', 'not_found'],
  }),
  getAll: endpoint({
    ...system,
    method: 'GET',
    path: '/daily-messages/getall',
    summary: 'Daily messages, the newest first, ten a page',
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      language: z.optional(Language),
      month: z.optional(MonthFilter),
      content_type: z.optional(DailyKind),
      page_index: z._default(Page, 0),
    }),
    response: DailyMessageList,
  }),
  get: endpoint({
    ...system,
    method: 'GET',
    path: '/daily-messages/get/:id',
    summary: 'One daily message',
    params: IdParams,
    response: DailyMessage,
    failures: ['not_found'],
  }),
  remove: endpoint({
    ...system,
    method: 'DELETE',
    path: '/daily-messages/delete/:id',
    summary: 'Take a daily message out; it can be put back',
    params: IdParams,
    response: Nothing,
    failures: ['not_found'],
  }),
  restore: endpoint({
    ...system,
    method: 'POST',
    path: '/daily-messages/restore/:id',
    summary: 'Put back a daily message within 30 days of taking it out',
    params: IdParams,
    response: DailyMessage,
    failures: ['not_found'],
  }),
  download: endpoint({
    ...system,
    method: 'GET',
    path: '/daily-messages/download',
    summary: 'All daily messages as CSV',
    response: TextFile,
    download: true,
  }),
  template: endpoint({
    ...system,
    method: 'GET',
    path: '/daily-messages/template',
    summary: 'A CSV file with the columns of an import and a few lines of the starter set',
    response: TextFile,
    download: true,
  }),
  upload: endpoint({
    ...system,
    method: 'POST',
    path: '/daily-messages/upload',
    summary:
      'Take a CSV file of daily messages, whole or not at all; those that are there already are passed over',
    body: FileBody,
    response: z.object({ added: z.int(), skipped: z.int() }),
    upload: true,
    failures: ['not_csv', 'rows_refused'],
  }),
  preview: endpoint({
    ...system,
    method: 'GET',
    path: '/daily-messages/preview',
    summary: 'What would be shown on a day, by either calendar, in each language',
    query: z.object({
      date: z.optional(IsoDay),
      /** `1448-09-01`, read by the published calendar; instead of a date. */
      hijri: z.optional(z.string().check(z.regex(/^1[34]\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|30)$/))),
      /** Days the masjid adds to the published calendar. */
      hijri_offset: z._default(Offset, 0),
      language: z.optional(Language),
    }),
    response: DailyPreview,
    failures: ['not_found'],
  }),
};
