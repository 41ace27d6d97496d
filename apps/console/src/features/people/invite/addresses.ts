// Decides: how pasted e-mail (email) addresses are read in the invite dialog.

import { foldEmail, isEmail } from '@minaret/contract/fields/email-address';

export interface Addresses {
  /** As they are sent: lower case, each once. */
  emails: string[];
  /** The first that is no address. */
  wrong: string | null;
}

/** Reads addresses as people paste them: by commas, semicolons, spaces or lines, with or without a name before. */
export function readAddresses(text: string): Addresses {
  const named = foldEmail(text).replace(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ');
  const emails = [...new Set(named.split(/[\s,;،؛]+/).filter(Boolean))];
  return { emails, wrong: emails.find((email) => !isEmail(email)) ?? null };
}
