import { Button } from '@mantine/core';
import { formatDate } from '@minaret/i18n';
import { IconCalendarRepeat } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { OverwriteTimings } from '../../timings/upload/overwrite-timings.tsx';
import { firstDay, lastDay, type Month, shiftMonth } from '../month/month.ts';
import { useGenerate } from './use-generate.ts';

const MONTHS = 12;

/** Twelve months from the one on display, in one step. Stored days are asked about, or left as they are. */
export function GenerateYear({ m_id, month }: { m_id: number; month: Month }) {
  const { t, locale } = useTranslation('salah');
  const range = { start_date: firstDay(month), end_date: lastDay(shiftMonth(month, MONTHS - 1)) };
  const generate = useGenerate(m_id, {
    say: (count, { start_date, end_date }) => {
      const days = { first: formatDate(start_date, locale), last: formatDate(end_date, locale) };
      return count === 0 ? t('year.full', days) : t('year.done', { count, ...days });
    },
  });
  const failed = generate.taken ? null : generate.error;
  useEffect(() => {
    if (failed) toast({ kind: 'failed', message: failed });
  }, [failed]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarRepeat size={18} aria-hidden />}
        loading={generate.isBusy}
        onClick={() => generate.start(range)}
      >
        {t('generateYear')}
      </Button>
      <OverwriteTimings
        taken={generate.taken}
        onNo={generate.decline}
        onYes={generate.confirm}
        saving={generate.isBusy}
        error={generate.error}
        aside={
          <Button
            variant="subtle"
            size="xs"
            disabled={generate.isBusy}
            onClick={() => generate.start({ ...range, only_missing: true })}
          >
            {t('year.onlyMissing')}
          </Button>
        }
      />
    </>
  );
}
