import type { CellExplanation } from '@minaret/contract/salah/salah-origins';
import type { TimingRow } from '@minaret/contract/salah/salah-timings';
import { formatDate } from '@minaret/i18n';
import type { Prayer } from '@minaret/prayer/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '../../../app/forms/failure-text.ts';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { clockText } from '../../timings/clock-text.ts';
import { timingsKey } from '../../timings/keys.ts';
import { originsApi, salahKey } from '../salah-api.ts';
import { DerivationLines } from './derivation.tsx';
import classes from './edit-sheet.module.css';
import { columnOf } from './time-cell.tsx';

interface TimeExplanationProps {
  m_id: number;
  row: TimingRow;
  prayer: Prayer;
  onDone: () => void;
}

/** How a time came about, in a line or two, and the way back. */
export function TimeExplanationLines({ m_id, row, prayer, onDone }: TimeExplanationProps) {
  const { t, locale } = useTranslation('salah');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const key = columnOf(prayer);
  const date = row.mst_date;
  const explanation = useQuery({
    queryKey: [...salahKey(m_id), 'explanation', date, key],
    queryFn: () => originsApi.explain({ params: { m_id, date, key } }),
  });
  const putBack = useMutation({
    mutationFn: (to: 'before_edit' | 'calculated') =>
      originsApi.putBack({ params: { m_id }, body: { key, mst_date: date, to } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: timingsKey(m_id) });
      onDone();
    },
  });
  if (!explanation.data) return <p className={classes.explanation}>&nbsp;</p>;
  const { before_edit, derivation, value } = explanation.data;
  const calculated = derivation.time;
  const back = (label: string, to: 'before_edit' | 'calculated') => (
    <button
      type="button"
      className={classes.back}
      disabled={putBack.isPending}
      onClick={() => putBack.mutate(to)}
    >
      {label}
    </button>
  );
  return (
    <div className={classes.explanation}>
      <p>{originText(explanation.data)}</p>
      {before_edit !== undefined &&
        before_edit !== value &&
        back(t('explanation.putBack', { time: clockText(before_edit, locale) }), 'before_edit')}
      {calculated !== value &&
        calculated !== before_edit &&
        back(t('explanation.useCalculated', { time: clockText(calculated, locale) }), 'calculated')}
      {putBack.error && <p role="alert">{failureText(putBack.error, t('explanation.putBackFailed'))}</p>}
      <DerivationLines derivation={derivation} />
    </div>
  );

  function originText({ origin, by, at, file, is_older }: CellExplanation): string {
    const who = isolate(by);
    const on = formatDate(at.slice(0, 10), locale);
    if (origin === 'edited') return t('explanation.edited', { who, date: on });
    if (origin === 'uploaded') return t('explanation.uploaded', { file: isolate(file ?? ''), who, date: on });
    const time = clockText(calculated, locale);
    if (is_older && calculated !== value) return t('explanation.older', { time });
    return calculated === null ? t('explanation.calculatedNone') : t('explanation.calculated', { time });
  }
}
