import { Button } from '@mantine/core';
import type { OldPrint } from '@minaret/contract/paper/paper';
import { formatList, formatMonth, type Locale } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { PaperChoice } from './paper-address.ts';
import { oldPrints } from './paper-api.ts';

/** Sheets that somebody scanned this week and that are no longer true, each with its way to a new one. */
export function OldPrints({
  masjidId,
  onChoose,
}: {
  masjidId: number;
  onChoose: (choice: Partial<PaperChoice>) => void;
}) {
  const { t } = useTranslation('paper');
  const locale = useLocale();
  // Nobody misses a warning that could not be fetched: the page works without it.
  const { data = [] } = useQuery(oldPrints(masjidId));
  return data.map((print) => (
    <Notice
      key={`${print.period} ${print.version} ${print.shows}`}
      kind="warning"
      title={t('old.title', { version: print.version, period: periodText(print, locale, t) })}
      action={
        <Button size="xs" variant="default" onClick={() => onChoose(sheetOf(print))}>
          {t('old.print')}
        </Button>
      }
    >
      {t('old.text', {
        count: print.scans,
        changed: formatList(
          print.changed.map((time) => t(`old.times.${time}`)),
          locale,
        ),
      })}
    </Notice>
  ));
}

const RAMADAN = 'ramadan-';

function periodText(
  { period }: OldPrint,
  locale: Locale,
  t: ReturnType<typeof useTranslation<'paper'>>['t'],
): string {
  if (period.startsWith(RAMADAN)) return t('old.ramadan', { year: period.slice(RAMADAN.length) });
  return period.includes('-') ? formatMonth(`${period}-01`, locale) : period;
}

/** What a print was made with, as far as its code tells. */
export function sheetOf({ period, shows }: Pick<OldPrint, 'period' | 'shows'>): Partial<PaperChoice> {
  if (period.startsWith(RAMADAN)) return { kind: 'ramadan' };
  if (!period.includes('-')) return { kind: 'pocket', year: period };
  return { kind: shows === 'iqamah' ? 'iqamah' : 'month', month: period };
}
