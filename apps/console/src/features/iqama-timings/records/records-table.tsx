import type { IqamaRecord } from '@minaret/contract/iqama/iqama-timings';
import { formatDate, weekdayName } from '@minaret/i18n';
import { IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { type RecordRange, rangesOf } from './record-ranges.ts';
import { prayerOf, RECORD_FIELDS, type RecordField, slotOf } from './record-values.ts';
import classes from './records.module.css';

interface RecordsTableProps {
  records: readonly IqamaRecord[];
  onEdit: (record: IqamaRecord) => void;
  onDelete: (record: IqamaRecord) => void;
}

export function RecordsTable({ records, onEdit, onDelete }: RecordsTableProps) {
  const { t } = useTranslation(['iqama', 'timings']);
  const nameOf = (field: RecordField) => {
    const prayer = prayerOf(field);
    return prayer ? t(`timings:prayers.${prayer}`) : t('jumuahSlot', { slot: slotOf(field) });
  };
  return (
    <table className={classes.table} aria-label={t('records.title')}>
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
        {rangesOf(records).map((range) => (
          <RangeRows
            key={range[0].mit_id}
            range={range}
            nameOf={nameOf}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RangeRowsProps extends Omit<RecordsTableProps, 'records'> {
  range: RecordRange;
  nameOf: (field: RecordField) => string;
}

/** A day as it is; several with the same times as one line that opens. */
function RangeRows({ range, nameOf, onEdit, onDelete }: RangeRowsProps) {
  const { t, locale } = useTranslation('iqama');
  const [isOpen, setOpen] = useState(false);
  const [first] = range;
  const last = range.at(-1) ?? first;
  const days = range.map((record) => (
    <RecordRow
      key={record.mit_id}
      record={record}
      nameOf={nameOf}
      head={
        <>
          {formatDate(record.mit_date, locale)} <span>{weekdayName(record.mit_date, locale, 'short')}</span>
        </>
      }
      action={<RecordMenu record={record} onEdit={onEdit} onDelete={onDelete} />}
    />
  ));
  if (range.length === 1) return days;
  return (
    <>
      <RecordRow
        record={first}
        nameOf={nameOf}
        head={
          <button
            type="button"
            className={classes.range}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={16} aria-hidden />
            {t('records.range', {
              from: formatDate(first.mit_date, locale),
              to: formatDate(last.mit_date, locale),
            })}{' '}
            <span>{t('records.days', { count: range.length })}</span>
          </button>
        }
        action={null}
      />
      {isOpen && days}
    </>
  );
}

interface RecordRowProps {
  record: IqamaRecord;
  nameOf: (field: RecordField) => string;
  head: ReactNode;
  action: ReactNode;
}

function RecordRow({ record, nameOf, head, action }: RecordRowProps) {
  const { t } = useTranslation('iqama');
  return (
    <tr>
      <th scope="row">
        {head}
        {record.source === 'upload' && <em>{t('records.uploaded')}</em>}
      </th>
      {RECORD_FIELDS.map((field) => (
        <td key={field} data-name={nameOf(field)} data-rule={record[field] === null || undefined}>
          <RecordTime value={record[field]} isJumuah={prayerOf(field) === null} />
        </td>
      ))}
      <td className={classes.menuCell}>{action}</td>
    </tr>
  );
}

function RecordTime({ value, isJumuah }: { value: string | null; isJumuah: boolean }) {
  const { t } = useTranslation('iqama');
  if (value === null) return <span className={classes.rule}>{isJumuah ? '–' : t('records.rule')}</span>;
  if (value.startsWith('+')) return <bdi>{t('records.after', { count: Number(value.slice(1)) })}</bdi>;
  return <Time value={value} iqamah />;
}

interface RecordMenuProps extends Omit<RecordsTableProps, 'records'> {
  record: IqamaRecord;
}

function RecordMenu({ record, onEdit, onDelete }: RecordMenuProps) {
  const { t, locale } = useTranslation('iqama');
  const date = formatDate(record.mit_date, locale);
  return (
    <MoreMenu
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
    />
  );
}
