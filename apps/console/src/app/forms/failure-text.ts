// Decides: which sentence a person reads when a request is refused (error message).

import { RequestFailure } from '@minaret/contract/api/client';
import type { FailureCode } from '@minaret/contract/api/failures';
import { useTranslation } from '../i18n/i18n.ts';

/** What to tell a person: the sentence of the code in their language, else the server's, else the page's own. */
export function useFailureText(): (error: unknown, fallback: string) => string {
  const { t } = useTranslation('failures');
  return (error, fallback) => {
    if (!(error instanceof RequestFailure)) return fallback;
    const { code, message } = error;
    // A code this version has no words for comes back as it is; what is no name of ours is not looked up.
    const said = /^[a-z_]+$/.test(code) ? t(code as FailureCode) : code;
    return said === code ? message || fallback : said;
  };
}
