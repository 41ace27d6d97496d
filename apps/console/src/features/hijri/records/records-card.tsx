import { ActionIcon, Button } from '@mantine/core';
import type { HijriRecord, HijriSettings } from '@minaret/contract/timings/hijri';
import { formatDate } from '@minaret/i18n';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { hijriMonthLabel } from '../../timings/words/hijri-month-name.ts';
import classes from './records-card.module.css';
import { useRecords } from './use-records.ts';

const RecordDialog = lazy(async () => ({ default: (await import('./record-dialog.tsx')).RecordDialog }));

export function RecordsCard({ m_id, saved }: { m_id: number; saved: HijriSettings }) {
  const { t, locale } = useTranslation('hijri');
  const [isAdding, setAdding] = useState(false);
  const records = useRecords(m_id);
  const sourceOf = ({ decision, source }: HijriRecord) => {
    if (decision) return decision === 'seen' ? t('records.moonSeen') : t('records.moonNotSeen');
    return source ?? t('records.noSource');
  };
  return (
    <Section tour="records" title={t('records.title')} text={t('records.text')} flush>
      {saved.records.length === 0 ? (
        <p className={classes.none}>{t('records.none')}</p>
      ) : (
        <table className={classes.table} aria-label={t('records.title')}>
          <thead>
            <tr>
              <th scope="col">{t('records.month')}</th>
              <th scope="col">{t('records.first')}</th>
              <th scope="col">{t('records.source')}</th>
              <th scope="col">{t('records.by')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {saved.records.map((record) => {
              const month = hijriMonthLabel(record, locale);
              return (
                <tr key={month}>
                  <th scope="row">{month}</th>
                  <td>{formatDate(record.start_date, locale)}</td>
                  <td className={classes.quiet}>{sourceOf(record)}</td>
                  <td className={classes.quiet}>
                    {t('records.byOn', {
                      name: isolate(record.recorded_by),
                      date: formatDate(record.recorded_on, locale),
                    })}
                  </td>
                  <td className={classes.action}>
                    <ActionIcon
                      variant="subtle"
                      size={36}
                      aria-label={t('records.remove', { month })}
                      disabled={records.isBusy}
                      onClick={() => records.remove(record)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('records.add')}
        </Button>
      </div>
      {isAdding && (
        <Suspense>
          <RecordDialog m_id={m_id} saved={saved} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}
