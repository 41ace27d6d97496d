import type { IqamaPreview } from '@minaret/contract/iqama/iqama-preview';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { CheckPanel } from '../../timings/checks/check-panel.tsx';
import { checksApi } from '../../timings/checks/checks-api.ts';

/** The checks every mosque wants, by the words for when they pass. */
const WANTED = [
  ['iqamah-before-adhan', 'adhan'],
  ['fajr-iqamah-after-sunrise', 'sunrise'],
  ['iqamah-left-at-clock-change', 'clocks'],
] as const;

export interface YearCheckProps {
  m_id: number;
  preview: IqamaPreview;
  /** What is tried and not saved can be looked at, and not yet mended. */
  isSaved: boolean;
  /** Somebody asked for it: it comes into sight, once. */
  isWanted: boolean;
  onShown: () => void;
}

/** What the rules and records make odd in the year on show. */
export function YearCheck({ m_id, preview, isSaved, isWanted, onShown }: YearCheckProps) {
  const { t } = useTranslation('iqama');
  const { findings, practices } = preview;
  const odd = new Set<string>([...findings, ...practices].map(({ check }) => check));
  const passed = WANTED.filter(([check]) => !odd.has(check));
  return (
    <CheckPanel
      m_id={m_id}
      title={t('checks.title')}
      findings={findings}
      practices={practices}
      good={passed.map(([, words]) => t(`checks.${words}`))}
      sendFix={isSaved ? (id) => checksApi.fixIqamah({ params: { m_id }, body: { id } }) : undefined}
      isWanted={isWanted}
      onShown={onShown}
    />
  );
}
