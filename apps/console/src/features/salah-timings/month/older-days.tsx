import { Button } from '@mantine/core';
import type { SavedSettings } from '@minaret/contract/salah/salah-timings';
import { formatDate } from '@minaret/i18n';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { OverwriteTimings } from '../../timings/upload/overwrite-timings.tsx';
import { useGenerate } from '../generate/use-generate.ts';
import classes from './older-days.module.css';

interface OlderDaysProps {
  m_id: number;
  older: NonNullable<SavedSettings['older']>;
}

/** Days that older settings made are named, and can be made anew. */
export function OlderDays({ m_id, older }: OlderDaysProps) {
  const { t, locale } = useTranslation('salah');
  const generate = useGenerate(m_id);
  return (
    <div className={classes.older}>
      <IconHistory size={18} aria-hidden />
      <p className={classes.text}>
        {t('older.text', { count: older.days, date: formatDate(older.until, locale) })}
        {generate.error && (
          <span className={classes.error} role="alert">
            {generate.error}
          </span>
        )}
      </p>
      <Button
        variant="subtle"
        size="xs"
        loading={generate.isBusy}
        onClick={() => generate.start({ start_date: older.from, end_date: older.until })}
      >
        {t('older.action')}
      </Button>
      <OverwriteTimings
        taken={generate.taken}
        onNo={generate.decline}
        onYes={generate.confirm}
        saving={generate.isBusy}
        error={generate.error}
      />
    </div>
  );
}
