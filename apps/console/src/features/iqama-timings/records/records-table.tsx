import type { IqamaRecord } from '@minaret/contract/iqama-timings';
import { formatDate, weekdayName } from '@minaret/i18n';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n.ts';
import { DropMenu } from '../../../ui/drop-menu.tsx';
import { Time } from '../../../ui/time.tsx';
import { prayerOf, RECORD_FIELDS, type RecordField, slotOf } from './record-values.ts';
import classes from './records.module.css';

interface RecordsTableProps {
  records: readonly IqamaRecord[];
  onEdit: (record: IqamaRecord) => void;
  onDelete: (record: IqamaRecord) => void;
}

export function RecordsTable({ records, onEdit, onDelete }: RecordsTableProps) {
  const { t, locale } = useTranslation(['iqama', 'timings']);
  const nameOf = (field: RecordField) => {
    const prayer = prayerOf(field);
    return prayer ? t(`timings:prayers.${prayer}`) : t('jumuahSlot', { slot: slotOf(field) });
  };
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('records.date')}</th>
          {RECORD_FIELDS.map((field) => (
            <th key={field} scope="col">
              {nameOf(field)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {records.map((record) => {
          const date = formatDate(record.mit_date, locale);
          return (
            <tr key={record.mit_id}>
              <th scope="row">
                {date} <span>{weekdayName(record.mit_date, locale, 'short')}</span>
                {record.source === 'upload' && <em>{t('records.uploaded')}</em>}
              </th>
              {RECORD_FIELDS.map((field) => (
                <td key={field} data-name={nameOf(field)} data-rule={record[field] === null || undefined}>
                  <RecordTime value={record[field]} isJumuah={prayerOf(field) === null} />
                </td>
              ))}
              <td className={classes.menuCell}>
                <DropMenu
                  label={t('records.menu', { date })}
                  className={classes.menu}
                  groups={[
                    {
                      key: 'do',
                      entries: [
                        {
                          label: t('records.edit'),
                          icon: <IconPencil size={16} aria-hidden />,
                          onClick: () => onEdit(record),
                        },
                        {
                          label: t('records.delete'),
                          icon: <IconTrash size={16} aria-hidden />,
                          danger: true,
                          onClick: () => onDelete(record),
                        },
                      ],
                    },
                  ]}
                >
                  <IconDots size={16} aria-hidden />
                </DropMenu>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function RecordTime({ value, isJumuah }: { value: string | null; isJumuah: boolean }) {
  const { t } = useTranslation('iqama');
  if (value === null) return <span className={classes.rule}>{isJumuah ? '–' : t('records.rule')}</span>;
  if (value.startsWith('+')) return <bdi>{t('records.after', { count: Number(value.slice(1)) })}</bdi>;
  return <Time value={value} iqamah />;
}
