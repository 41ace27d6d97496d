import type { SourceDoubt } from '@minaret/contract/timings/move-in';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import classes from './moving.module.css';

const SHOWN = 12;

interface DoubtListProps {
  doubts: readonly SourceDoubt[];
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** What was not understood is named and confirmed, never dropped in silence. */
export function DoubtList({ doubts, isAccepted, onAccept }: DoubtListProps) {
  const { t } = useTranslation('moving');
  const more = doubts.length - SHOWN;
  return (
    <div className={classes.doubts}>
      <h3>
        <IconAlertTriangle size={16} aria-hidden />
        {t('doubts', { count: doubts.length })}
      </h3>
      <ul>
        {doubts.slice(0, SHOWN).map(({ code, where, value }) => (
          <li key={`${code} ${where} ${value}`}>
            <span>{t(`doubt.${code}`)}</span>{' '}
            <bdi className={classes.value}>{[where, value].filter(Boolean).join(' · ')}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('doubtsMore', { count: more })}</p>}
      <CheckField label={t('acceptDoubts')} checked={isAccepted} onChange={onAccept} />
    </div>
  );
}
