import { type LearntRules, MAX_LEARNT_RECORDS } from '@minaret/contract/iqama/iqama-learn';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';

interface LearntChoiceProps {
  learnt: LearntRules;
  today: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const canTakeRecords = ({ records }: LearntRules) =>
  records.length > 0 && records.length <= MAX_LEARNT_RECORDS;

/** Whether the days that the rules do not give are taken along as dated records. */
export function LearntChoice({ learnt, today, checked, onChange }: LearntChoiceProps) {
  const { t } = useTranslation('iqama');
  const { records, taken } = learnt;
  if (!canTakeRecords(learnt)) return null;
  const coming = records.filter(({ mit_date }) => mit_date >= today).length;
  const help = [
    coming === 0 && t('learning.allPast'),
    coming > 0 && coming < records.length && t('learning.coming', { count: coming }),
    taken > 0 && t('learning.taken', { count: taken }),
  ].filter((line) => line !== false);
  return (
    <CheckField
      label={t('learning.along', { count: records.length })}
      description={help.length > 0 ? help.join(' ') : undefined}
      checked={checked}
      onChange={onChange}
    />
  );
}
