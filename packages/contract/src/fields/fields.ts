// Decides: the rules of common fields: password length (how many characters), one-line names, email, phone numbers.

import { isIsoDate } from '@minaret/prayer/calendar/dates';
import * as z from 'zod/mini';
import { EMAIL_CHARACTERS, EMAIL_PATTERN, foldEmail, hasLookalikes, isEmail } from './email-address.ts';

/** Words of the specification for forms that say "This field is required". */
export const REQUIRED = 'This field is required';
/** The profile dialog has its own sentence. */
export const FIELD_REQUIRED = 'Field is required.';

export const PHONE_PATTERN = /^\+?[\d\s().-]{7,24}$/;
const LOCAL_HOST =
  /^(localhost|.*\.local|0\.|10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot hold NUL, and names have no use for the rest.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const UNUSABLE = 'Contains characters that cannot be used';
const printable = () => z.refine<string>((value) => !CONTROL.test(value), UNUSABLE);
export const atMost = (max: number) => z.maxLength(max, `At most ${max} characters`);

/** Text as people type it: trimmed, bounded, without control characters. */
export function text(max: number, required: string = REQUIRED) {
  return z.string(required).check(z.trim(), z.minLength(1, required), atMost(max), printable());
}

/** A name or a title, on one line: it stands in subjects and greetings of mails, where a line of its own could pass for ours. */
export function line(max: number, required: string = REQUIRED) {
  const isOneLine = z.refine<string>((value) => !/[\t\r\n\u0085\u2028\u2029]/.test(value), UNUSABLE);
  return text(max, required).check(isOneLine);
}

/** An optional text: empty and missing both mean "none". */
export function optionalText(max: number) {
  const given = z.string().check(z.trim(), atMost(max), printable());
  return z.nullable(
    z.pipe(
      given,
      z.transform((value: string) => value || null),
    ),
  );
}

export const EMAIL_INVALID = 'Enter a valid email';

export function email(required: string = REQUIRED, invalid: string = EMAIL_INVALID) {
  const isPlain = z.refine<string>((value) => !hasLookalikes(value), EMAIL_CHARACTERS);
  const isAddress = z.refine<string>((value) => hasLookalikes(value) || isEmail(value), invalid);
  return text(254, required).check(z.overwrite(foldEmail), isPlain, isAddress);
}

/** Saved back with other fields, an address stays as it was kept; the server judges a new one like `email`. */
export function keptEmail(required: string = REQUIRED, invalid: string = EMAIL_INVALID) {
  const isAddress = z.refine<string>((value) => EMAIL_PATTERN.test(foldEmail(value)), invalid);
  return text(254, required).check(z.toLowerCase(), isAddress);
}

export const Phone = optionalText(32).check(
  z.refine((value) => {
    if (value === null) return true;
    const digits = value.replace(/\D/g, '').length;
    return PHONE_PATTERN.test(value) && digits >= 7 && digits <= 20;
  }, 'Enter a valid phone number'),
);

/** A public web address; private and local hosts are refused. */
export const WebAddress = optionalText(500).check(
  z.refine((value) => {
    if (value === null) return true;
    const host = /^https?:\/\/([^/?#\s]+)([/?#]\S*)?$/i.exec(value)?.[1] ?? '';
    return host.includes('.') && !LOCAL_HOST.test(host);
  }, 'Enter a web address that starts with https://'),
);

export const PASSWORD_MIN = 10;
/** A password being chosen. Whether it is easy to guess is the server's judgement. */
export const NewPassword = z
  .string(REQUIRED)
  .check(
    z.minLength(1, REQUIRED),
    z.minLength(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`),
    atMost(128),
  );
/** A password being presented: whatever it is, it is only compared. */
export const GivenPassword = z.string(REQUIRED).check(z.minLength(1, REQUIRED), z.maxLength(1024));

export const Id = z.coerce
  .number<number | string>()
  .check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** Random, opaque, from a link or a cookie. */
export const Token = z.string().check(z.minLength(1), z.maxLength(200));
export const Version = z.int().check(z.nonnegative());

export const Latitude = z.number().check(z.minimum(-90), z.maximum(90));
export const Longitude = z.number().check(z.minimum(-180), z.maximum(180));
/** ISO 3166-1, two capitals. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));
export const LOCALES = ['en', 'ar'] as const;
export const Locale = z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;

export const MasjidParams = z.object({ m_id: Id });
/** A day of the calendar; the 30th of February is none. */
export function isoDay(message = 'Use YYYY-MM-DD') {
  const shape = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
  return z
    .string(message)
    .check(z.regex(shape, { error: message, abort: true }), z.refine(isIsoDate, message));
}
export const IsoDay = isoDay();
