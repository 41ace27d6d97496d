import { Button, Skeleton } from '@mantine/core';
import type { TimingRow } from '@minaret/contract/salah/salah-timings';
import type { SupportMasjid } from '@minaret/contract/system/system-admin';
import { formatDate } from '@minaret/i18n';
import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '../../app/forms/failure-text.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { Time } from '../../ui/text/time.tsx';
import classes from './system.module.css';
import { systemApi, systemKey } from './system-api.ts';

const PRAYERS = [
  ['fajr', 'mst_fajr'],
  ['sunrise', 'mst_sunrise'],
  ['dhuhr', 'mst_zuhr'],
  ['asr', 'mst_asr'],
  ['maghrib', 'mst_maghrib'],
  ['isha', 'mst_isha'],
] as const;

function Table({ title, rows }: { title: string; rows: readonly TimingRow[] }) {
  const { t, locale } = useTranslation(['system-dashboard', 'timings']);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={title}>
      <table className={classes.figures} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('support.date')}</th>
            {PRAYERS.map(([prayer]) => (
              <th key={prayer} scope="col">
                {t(`timings:prayers.${prayer}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.mst_date}>
              <th scope="row">{formatDate(row.mst_date, locale)}</th>
              {PRAYERS.map(([prayer, column]) => (
                <td key={prayer}>{row[column] ? <Time value={row[column]} /> : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface TimingsDialogProps {
  masjid: SupportMasjid;
  onClose: () => void;
}

/** This month's salah times, to read. Each opening is noted for the masjid to see. */
export function TimingsDialog({ masjid: { m_id, m_name }, onClose }: TimingsDialogProps) {
  const { t } = useTranslation(['system-dashboard', 'common']);
  const failureText = useFailureText();
  const now = new Date();
  const body = { month: now.getUTCMonth(), year: now.getUTCFullYear() };
  const timings = useQuery({
    queryKey: [...systemKey, 'timings', m_id, body],
    queryFn: () => systemApi.timings({ params: { m_id }, body }),
    // A look is a look: it is not repeated behind the reader's back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const title = t('support.timings', { masjid: isolate(m_name) });
  const rows = timings.data?.flatMap(({ list }) => list) ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      size={760}
      title={title}
      text={timings.isError ? undefined : t('support.timingsText')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      {timings.isPending && <Skeleton height={240} radius="md" />}
      {timings.isError && <Notice kind="error" title={failureText(timings.error, t('common:loadFailed'))} />}
      {timings.data && rows.length === 0 && <p>{t('support.noTimings')}</p>}
      {rows.length > 0 && <Table title={title} rows={rows} />}
    </Dialog>
  );
}
