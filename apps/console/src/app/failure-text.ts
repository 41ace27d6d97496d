import { RequestFailure } from '@minaret/contract/client';
import { FAILURES, type FailureCode } from '@minaret/contract/failures';
import { useTranslation } from './i18n.ts';

function isFailureCode(code: string): code is FailureCode {
  return code in FAILURES;
}

/** What to tell a person: the sentence of the code in their language, else the page's own fallback. */
export function useFailureText(): (error: unknown, fallback: string) => string {
  const { t } = useTranslation('failures');
  return (error, fallback) => {
    if (!(error instanceof RequestFailure)) return fallback;
    return isFailureCode(error.code) ? t(error.code) : error.message || fallback;
  };
}
