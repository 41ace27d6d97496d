import { formatDate } from '@minaret/i18n';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { editPath } from '../paths.ts';
import classes from './announcements-table.module.css';
import { ItemMenu, ItemSwitch } from './item-menu.tsx';
import type { RowsProps } from './plain-rows.tsx';

/** Announcements have no order among themselves: they are listed by what is announced, and when. */
export function AnnouncementsTable({ items, actions }: RowsProps) {
  const { t, locale } = useTranslation('library');
  return (
    <table className={classes.table} aria-label={t('types.announcement')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.startDate')}</th>
          <th scope="col">{t('columns.endDate')}</th>
          <th scope="col">{t('columns.title')}</th>
          <th scope="col">{t('columns.message')}</th>
          <th scope="col" className={classes.last}>
            {t('columns.action')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) =>
          item.content.type === 'announcement' ? (
            <tr key={item.id} data-off={!item.is_on || undefined}>
              <td data-label={t('columns.startDate')}>{formatDate(item.content.start_date, locale)}</td>
              <td data-label={t('columns.endDate')}>{formatDate(item.content.end_date, locale)}</td>
              <th scope="row">
                <Link to={editPath(item)}>{item.title}</Link>
              </th>
              <td className={classes.message} dir="auto">
                {item.content.message}
              </td>
              <td className={classes.last}>
                <div className={classes.action}>
                  <ItemSwitch item={item} actions={actions} />
                  <ItemMenu item={item} actions={actions} />
                </div>
              </td>
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  );
}
