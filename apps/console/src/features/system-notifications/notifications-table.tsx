import type { DatedNotification, DatedSending } from '@minaret/contract/system/system-notifications';
import { formatDate, formatNumber } from '@minaret/i18n';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from '../dated-days/dated-list.module.css';
import { useNames } from '../dated-days/use-names.ts';
import { useRegionName } from './region-name.ts';

interface NotificationsTableProps {
  list: readonly DatedNotification[];
  onEdit: (notification: DatedNotification) => void;
  onDelete: (notification: DatedNotification) => void;
}

/** What reached whom, on one of its days. */
function SentLine({ sending }: { sending: DatedSending }) {
  const { t, locale } = useTranslation('system');
  const { due_on, is_over, recipients, accepted, gone, opened } = sending;
  const figures = {
    date: formatDate(due_on, locale),
    count: recipients,
    accepted: formatNumber(accepted, locale),
    gone: formatNumber(gone, locale),
    opened: formatNumber(opened, locale),
  };
  return (
    <p className={classes.source}>{t(is_over ? 'notifications.sent' : 'notifications.sending', figures)}</p>
  );
}

export function NotificationsTable({ list, onEdit, onDelete }: NotificationsTableProps) {
  const { t, locale } = useTranslation('system');
  const names = useNames();
  const regionName = useRegionName();
  const heads = ['id', 'dateType', 'day', 'month', 'language', 'devices', 'regionType', 'region'] as const;
  return (
    <table className={classes.table} aria-label={t('messages.notifications')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`columns.${head}`)}
            </th>
          ))}
          <th scope="col" className={classes.last}>
            {t('columns.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((notification) => {
          const { id, date_type, day, month, language, devices, region_type, title, next_on, sent } =
            notification;
          return (
            <tr key={id}>
              <th scope="row" className={classes.id}>
                {id}
              </th>
              <td>{t(`dateTypes.${date_type}`)}</td>
              <td>{day}</td>
              <td>{month && names.month(date_type, month)}</td>
              <td>{names.language(language)}</td>
              <td>{devices.map((kind) => t(`notifications.deviceKinds.${kind}`)).join(', ')}</td>
              <td>{t(`notifications.regionTypes.${region_type}`)}</td>
              <td className={classes.body}>
                <p className={classes.text}>{regionName(notification)}</p>
                <p className={classes.source}>
                  <bdi lang={language}>{title}</bdi>
                  {next_on && ` · ${t('notifications.next', { date: formatDate(next_on, locale) })}`}
                </p>
                {sent.map((sending) => (
                  <SentLine key={sending.due_on} sending={sending} />
                ))}
              </td>
              <td className={classes.actions}>
                <button
                  type="button"
                  className={classes.icon}
                  aria-label={t('notifications.edit', { id })}
                  onClick={() => onEdit(notification)}
                >
                  <IconPencil size={16} aria-hidden />
                </button>
                <button
                  type="button"
                  className={classes.icon}
                  aria-label={t('notifications.delete', { id })}
                  onClick={() => onDelete(notification)}
                >
                  <IconTrash size={16} aria-hidden />
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
