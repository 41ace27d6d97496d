import { z } from 'zod';

/** Words of the specification for forms that say "This field is required". */
export const REQUIRED = 'This field is required';
/** The profile dialog has its own sentence. */
export const FIELD_REQUIRED = 'Field is required.';

export const EMAIL_PATTERN = /^\S+@[^\s@.]+(\.[^\s@.]+)+$/;
export const PHONE_PATTERN = /^\+?[\d\s().-]{7,24}$/;
const LOCAL_HOST =
  /^(localhost|.*\.local|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot hold NUL, and names have no use for the rest.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text as people type it: trimmed, bounded, without control characters. */
export function text(max: number, required: string = REQUIRED) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `At most ${max} characters`)
    .refine((value) => !CONTROL.test(value), 'Contains characters that cannot be used');
}

/** An optional text: empty and missing both mean "none". */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .refine((value) => !CONTROL.test(value), 'Contains characters that cannot be used')
    .transform((value) => value || null)
    .nullable();
}

export function email(required: string = REQUIRED, invalid = 'Enter a valid email') {
  return text(254, required)
    .refine((value) => EMAIL_PATTERN.test(value), invalid)
    .transform((value) => value.toLowerCase());
}

export const Phone = optionalText(32).refine((value) => {
  if (value === null) return true;
  const digits = value.replace(/\D/g, '').length;
  return PHONE_PATTERN.test(value) && digits >= 7 && digits <= 20;
}, 'Enter a valid phone number');

/** A public web address; private and local hosts are refused. */
export const WebAddress = optionalText(500).refine((value) => {
  if (value === null) return true;
  const host = /^https?:\/\/([^/?#\s]+)([/?#]\S*)?$/i.exec(value)?.[1] ?? '';
  return host.includes('.') && !LOCAL_HOST.test(host);
}, 'Enter a web address that starts with https://');

export const PASSWORD_MIN = 10;
/** A password being chosen. Whether it is easy to guess is the server's judgement. */
export const NewPassword = z
  .string(REQUIRED)
  .min(1, REQUIRED)
  .min(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`)
  .max(128, 'At most 128 characters');
/** A password being presented: whatever it is, it is only compared. */
export const GivenPassword = z.string(REQUIRED).min(1, REQUIRED).max(1024);

export const Id = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Random, opaque, from a link or a cookie. */
export const Token = z.string().min(1).max(200);
export const Version = z.number().int().nonnegative();

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);
export const LOCALES = ['en', 'ar'] as const;
export const Locale = z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;

export const MasjidParams = z.object({ m_id: Id });
export const IsoDay = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Use YYYY-MM-DD');
