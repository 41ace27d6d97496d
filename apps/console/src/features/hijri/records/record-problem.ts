import { RequestFailure } from '@minaret/contract/api/client';
import { HijriRecordProblem } from '@minaret/contract/timings/hijri';
import { formatDate } from '@minaret/i18n';
import * as z from 'zod/mini';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { hijriMonthLabel } from '../../timings/words/hijri-month-name.ts';

const Refused = z.object({ problem: HijriRecordProblem });

/** Why a month cannot begin on that date, in words. */
export function useRecordProblem(): (error: unknown) => string {
  const { t, locale } = useTranslation('hijri');
  const failureText = useFailureText();
  return (error) => {
    const refused = Refused.safeParse(error instanceof RequestFailure ? error.response : null);
    if (!refused.success) return failureText(error, t('records.failed'));
    const { problem } = refused.data;
    if (problem.kind === 'not-a-date') return t('records.notADate');
    if (problem.kind === 'too-far')
      return t('records.tooFar', { date: formatDate(problem.expected, locale) });
    const { other, days, at_least, at_most } = problem;
    return t('records.monthLength', {
      other: hijriMonthLabel(other, locale),
      date: formatDate(other.start_date, locale),
      days,
      least: at_least,
      most: at_most,
    });
  };
}
