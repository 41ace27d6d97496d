import type { RefusedLine } from '@minaret/contract/timings/timing-files';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import classes from './upload-dialog.module.css';

const SHOWN = 50;

/** The words the specification has for these columns, in the reader's language where we have them. */
function useColumnName(): (column: string) => string {
  const { t } = useTranslation('timings');
  const names: Record<string, string> = {
    fajr: t('prayers.fajr'),
    sunrise: t('prayers.sunrise'),
    dhuhr: t('prayers.dhuhr'),
    asr: t('prayers.asr'),
    maghrib: t('prayers.maghrib'),
    isha: t('prayers.isha'),
  };
  return (column) => names[column.toLowerCase()] ?? column;
}

interface RefusedLinesProps {
  lines: readonly RefusedLine[];
  /** How many there are in all, when only the first of them came. */
  count?: number | undefined;
}

export function RefusedLinesList({ lines, count = lines.length }: RefusedLinesProps) {
  const { t } = useTranslation('timings');
  const nameOf = useColumnName();
  const rows = new Set(lines.map(({ line }) => line)).size;
  const hidden = Math.max(count, lines.length) - SHOWN;
  return (
    <div className={classes.refused} role="alert">
      <p className={classes.refusedTitle}>
        <IconAlertCircle size={16} aria-hidden />
        {t('upload.refused', { count: rows })}
      </p>
      <ul className={classes.lines}>
        {lines.slice(0, SHOWN).map(({ line, column, value, code }) => (
          <li key={`${line} ${column} ${code}`}>
            <span>{t('upload.line', { line })}</span>
            <span>{nameOf(column)}</span>
            <bdi className={classes.value}>{value}</bdi>
            <span className={classes.reason}>{t(`refusals.${code}`, { column: nameOf(column) })}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={classes.more}>{t('upload.more', { count: hidden })}</p>}
    </div>
  );
}
