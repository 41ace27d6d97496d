import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from './skeleton-table.module.css';

interface SkeletonTableProps {
  columns: readonly string[];
  rows?: number;
  /** 36 for times, 48 for records, 60 for people and slides. */
  rowHeight?: 36 | 48 | 60;
}

/** The shape of the table that comes, its heads already readable. */
export function SkeletonTable({ columns, rows = 4, rowHeight = 48 }: SkeletonTableProps) {
  const { t } = useTranslation();
  const places = Array.from({ length: rows }, (_, row) => row);
  return (
    <div className={classes.scroll} role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <table className={classes.table} aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((row) => (
            <tr key={row} style={{ height: rowHeight }}>
              {columns.map((column, index) => (
                <td key={column}>
                  <Skeleton height={10} width={index === 0 ? 84 : 52} radius={5} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
