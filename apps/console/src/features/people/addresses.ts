import { EMAIL_PATTERN } from '@minaret/contract/fields';

export interface Addresses {
  /** As they are sent: lower case, each once. */
  emails: string[];
  /** The first that is no address. */
  wrong: string | null;
}

/** Reads addresses as people paste them: by commas, semicolons, spaces or lines, with or without a name before. */
export function readAddresses(text: string): Addresses {
  const named = text.replace(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ');
  const words = named.split(/[\s,;،؛]+/).filter(Boolean);
  const emails = [...new Set(words.map((word) => word.toLowerCase()))];
  return { emails, wrong: emails.find((email) => !EMAIL_PATTERN.test(email)) ?? null };
}
