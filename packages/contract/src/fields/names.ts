// Decides: which names are refused because they hold a link or web address.

import * as z from 'zod/mini';
import { line, REQUIRED } from './fields.ts';

export const NAME_ADDRESS =
  'Leave web and email addresses out of the name, and put a space after a full stop';

/** A path, a share, a scheme that opens something, or a number on the network. */
const LINK = /\/\/|\\\\|@|(?:mailto|tel|sms):|(?<![\p{L}\p{N}])www\.|\d\.\d{1,3}\.\d{1,3}\.\d/iu;
/** A host with something behind it, in whatever script. */
const HOST_AND_PATH = /[\p{L}\p{N}]\.[\p{L}\p{M}]{2,63}[/?#]/u;
/** "evil.example", but "Dr.Khan", "No.1" and "e.V." are names; scripts without small letters write initials like this. */
const HOST = /[\p{L}\p{N}]\.\p{Ll}{2}/u;
const KNOWN_ENDING =
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|app|xyz|top|online|site|shop|link|click|live|io|co|me)(?![\p{L}\p{N}])/iu;

/** Whether a mail program, or a person, could take part of it for an address on the web or of a mailbox. */
export function hasAddress(text: string): boolean {
  // As it is read: invisible signs left out, wide letters narrow. A full stop of Chinese text ends a sentence there, not a label.
  const read = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?<=[\p{Script=Latin}\d])[。｡](?=\p{Script=Latin})/gu, '.');
  return [LINK, HOST_AND_PATH, HOST, KNOWN_ENDING].some((pattern) => pattern.test(read));
}

/** A name that goes out in mails of ours: a form must not send a stranger's link in our name. */
export function name(max: number, required: string = REQUIRED) {
  return line(max, required).check(z.refine<string>((value) => !hasAddress(value), NAME_ADDRESS));
}
