import type { MonthCheck } from '@minaret/contract/timings/timing-checks';
import { monthName } from '@minaret/i18n';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { CheckPanel } from '../timings/checks/check-panel.tsx';
import { checksApi } from '../timings/checks/checks-api.ts';
import { firstDay, type Month, monthIndex } from './month/month.ts';

interface MonthCheckPanelProps {
  m_id: number;
  month: Month;
  check: MonthCheck;
  isWanted: boolean;
  onShown: () => void;
}

/** The check of the month on display. */
export function MonthCheckPanel({ m_id, month, check, isWanted, onShown }: MonthCheckPanelProps) {
  const { t, locale } = useTranslation('findings');
  const { findings, practices, days, of } = check;
  const isOrdered = findings.every(({ check: name }) => name !== 'out-of-order');
  const followsMethod = findings.every(({ check: name }) => name !== 'differs-from-settings');
  const good = [
    days === of ? t('complete', { count: days }) : t('incomplete', { days, of }),
    ...(isOrdered ? [t('inOrder')] : []),
    ...(followsMethod ? [t('asMethod')] : []),
  ];
  return (
    <CheckPanel
      m_id={m_id}
      title={t('title', { month: monthName(firstDay(month), locale, 'long') })}
      findings={findings}
      practices={practices}
      good={good}
      isWanted={isWanted}
      onShown={onShown}
      sendFix={(id) => checksApi.fixSalah({ params: { m_id }, body: { ...monthIndex(month), id } })}
    />
  );
}
