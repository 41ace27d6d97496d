import type { TakenDays } from '@minaret/contract/timings/timing-fields';
import { formatNumber } from '@minaret/i18n';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { OverwriteDialog } from '../../../ui/dialogs/overwrite-dialog.tsx';

interface OverwriteTimingsProps {
  /** What is stored already; null while there is nothing to ask. */
  taken: TakenDays | null;
  onNo: () => void;
  onYes: () => void;
  saving: boolean;
  error?: string | null;
  aside?: ReactNode;
  /** What Yes does: to all times of the days, or to those that a file has. */
  note?: 'all' | 'ofFile' | 'cleared';
}

/** Asks before stored days are replaced, and says how many, and how many times among them were set by hand. */
export function OverwriteTimings({
  taken,
  onNo,
  onYes,
  saving,
  error,
  aside,
  note = 'all',
}: OverwriteTimingsProps) {
  const { t, locale } = useTranslation('timings');
  const facts = taken?.days
    ? [
        { label: t('taken.days'), value: formatNumber(taken.days, locale) },
        { label: t('taken.edited'), value: formatNumber(taken.edited, locale), warn: taken.edited > 0 },
      ]
    : [];
  return (
    <OverwriteDialog
      opened={taken !== null}
      onCancel={onNo}
      onConfirm={onYes}
      saving={saving}
      error={error}
      facts={facts}
      note={t(`taken.${note}`)}
      aside={aside}
    />
  );
}
