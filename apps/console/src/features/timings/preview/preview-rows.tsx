import type { PreviewRow } from '@minaret/contract/timings/timing-upload';
import { formatDate, weekdayName } from '@minaret/i18n';
import { IQAMAH_PRAYERS, PRAYERS } from '@minaret/prayer/types';
import { Fragment } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Time } from '../../../ui/text/time.tsx';
import type { UploadKind } from '../upload/use-upload.ts';
import classes from './preview.module.css';

interface PreviewRowsProps {
  kind: UploadKind;
  rows: readonly PreviewRow[];
  /** There are days between the first ones and the last. */
  hasMore: boolean;
}

interface ShownCell {
  name: string;
  times: readonly (string | null)[];
}

/** Days as they will be stored, each over its own line of the file. */
export function PreviewRows({ kind, rows, hasMore }: PreviewRowsProps) {
  const { t, locale } = useTranslation(['upload', 'timings']);
  const isIqamah = kind === 'iqamah';
  const hasJumuah = rows.some(({ jumuah }) => jumuah.length > 0);
  function cellsOf({ salah, iqamah, jumuah }: PreviewRow): ShownCell[] {
    const prayers = isIqamah
      ? IQAMAH_PRAYERS.map((prayer) => ({ name: t(`timings:prayers.${prayer}`), times: [iqamah[prayer]] }))
      : PRAYERS.map((prayer) => ({ name: t(`timings:prayers.${prayer}`), times: [salah[prayer]] }));
    return isIqamah && hasJumuah ? [...prayers, { name: t('jumuah'), times: jumuah }] : prayers;
  }
  const [firstRow] = rows;
  if (!firstRow) return null;
  const names = cellsOf(firstRow).map(({ name }) => name);
  return (
    <table className={classes.rows} aria-label={t('rows')}>
      <thead className={classes.head}>
        <tr>
          <th className={classes.name} scope="col">
            {t('date')}
          </th>
          {names.map((name) => (
            <th key={name} className={classes.name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row, index) => (
        <Fragment key={row.date}>
          {hasMore && index === rows.length - 1 && (
            <tbody className={classes.between} aria-hidden="true">
              <tr className={classes.gapRow}>
                <td className={classes.gap} colSpan={names.length + 1}>
                  ⋯
                </td>
              </tr>
            </tbody>
          )}
          <tbody className={classes.day}>
            <tr className={classes.dayRow}>
              <th className={classes.date} scope="row">
                {formatDate(row.date, locale)}{' '}
                <span className={classes.weekday}>{weekdayName(row.date, locale, 'short')}</span>
              </th>
              {cellsOf(row).map(({ name, times }) => (
                <td key={name} className={classes.time} data-name={name}>
                  {times.length === 0
                    ? '–'
                    : times.map((time) => (
                        <span key={time} className={classes.value}>
                          <Value time={time} isIqamah={isIqamah} />
                        </span>
                      ))}
                </td>
              ))}
            </tr>
            {row.text !== '' && (
              <tr className={classes.ownRow}>
                <td className={classes.own} colSpan={names.length + 1}>
                  <span className={classes.line}>{t('own', { line: row.line })}</span>
                  <code className={classes.text} dir="ltr">
                    {row.text}
                  </code>
                </td>
              </tr>
            )}
          </tbody>
        </Fragment>
      ))}
    </table>
  );
}

function Value({ time, isIqamah }: { time: string | null; isIqamah: boolean }) {
  const { t } = useTranslation('upload');
  if (!isIqamah) return <Time value={time} />;
  if (time === null) return <span className={classes.rule}>{t('rule')}</span>;
  if (time.startsWith('+')) return <bdi>{t('after', { count: Number(time.slice(1)) })}</bdi>;
  return <Time value={time} iqamah />;
}
