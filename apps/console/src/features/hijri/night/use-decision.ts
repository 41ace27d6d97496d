import type { HijriNight, NightBranch } from '@minaret/contract/timings/hijri';
import { formatLongDate } from '@minaret/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { hijriMonthLabel } from '../../timings/words/hijri-month-name.ts';
import { hijriApi, hijriKey } from '../hijri-api.ts';

const nameOf = ({ hijri_year, hijri_month }: HijriNight) => ({ hijri_year, hijri_month });

interface Decision {
  night: HijriNight;
  branch: NightBranch;
  /** Of the Eid it leads to, when they were given. */
  eidTimes: string[] | undefined;
}

/** Deciding a night and taking it back; the whole calendar follows both. */
export function useDecision(m_id: number) {
  const { t, locale } = useTranslation('hijri');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const shared = {
    onError: (error: Error) => toast({ kind: 'failed', message: failureText(error, t('night.failed')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: hijriKey(m_id) }),
  };
  const undoing = useMutation({
    ...shared,
    mutationFn: (night: HijriNight) => hijriApi.undo({ params: { m_id, ...nameOf(night) } }),
    onSuccess: () => toast({ message: t('night.undone') }),
  });
  const deciding = useMutation({
    ...shared,
    mutationFn: ({ night, branch, eidTimes }: Decision) =>
      hijriApi.decide({
        params: { m_id },
        body: { ...nameOf(night), outcome: branch.outcome, eid_times: eidTimes },
      }),
    onSuccess: (_nights, { night, branch }) => {
      const month = hijriMonthLabel(night, locale);
      toast({ message: t('night.done', { month, date: formatLongDate(branch.start_date, locale) }) });
    },
  });
  return {
    decide: (decision: Decision) => deciding.mutate(decision),
    undo: (night: HijriNight) => undoing.mutate(night),
    isBusy: deciding.isPending || undoing.isPending,
  };
}
