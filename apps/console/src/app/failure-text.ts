import { RequestFailure } from '@minaret/contract/client';
import type { FailureCode } from '@minaret/contract/failures';
import { useTranslation } from './i18n.ts';

/** What to tell a person: the sentence of the code in their language, else the server's, else the page's own. */
export function useFailureText(): (error: unknown, fallback: string) => string {
  const { t } = useTranslation('failures');
  return (error, fallback) => {
    if (!(error instanceof RequestFailure)) return fallback;
    const { code, message } = error;
    // A code this version has no words for comes back as it is.
    const said = t(code as FailureCode);
    return said === code ? message || fallback : said;
  };
}
