import { PAGES } from '@minaret/contract/access/console-pages';
import type { DailyKind, DailyMessage } from '@minaret/contract/system/daily-messages';
import { IconBook2, IconHeart, IconPencil, IconQuote, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/i18n/i18n.ts';
import classes from '../dated-days/dated-list.module.css';
import { useNames } from '../dated-days/use-names.ts';

const ICONS: Record<DailyKind, typeof IconBook2> = {
  daily_verse: IconBook2,
  daily_hadith: IconQuote,
  daily_dua: IconHeart,
};

interface MessagesTableProps {
  messages: readonly DailyMessage[];
  onDelete: (message: DailyMessage) => void;
}

export function MessagesTable({ messages, onDelete }: MessagesTableProps) {
  const { t } = useTranslation('system');
  const names = useNames();
  return (
    <table className={classes.table} aria-label={t('messages.content')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.id')}</th>
          <th scope="col">{t('columns.dateType')}</th>
          <th scope="col">{t('columns.day')}</th>
          <th scope="col">{t('columns.month')}</th>
          <th scope="col">{t('columns.language')}</th>
          <th scope="col">{t('columns.contentType')}</th>
          <th scope="col">{t('columns.body')}</th>
          <th scope="col" className={classes.last}>
            {t('columns.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => {
          const { id, date_type, day, month, language, content_type, body, source } = message;
          const Icon = ICONS[content_type];
          return (
            <tr key={id}>
              <th scope="row" className={classes.id}>
                {id}
              </th>
              <td>{t(`dateTypes.${date_type}`)}</td>
              <td data-empty={day === null || undefined}>{day ?? '–'}</td>
              <td data-empty={month === null || undefined}>
                {date_type === 'any' || month === null ? '–' : names.month(date_type, month)}
              </td>
              <td>{names.language(language)}</td>
              <td>
                <span className={classes.kind}>
                  <Icon size={16} aria-hidden />
                  {t(`kinds.${content_type}`)}
                </span>
              </td>
              <td className={classes.body}>
                <p dir="auto" lang={language} className={classes.text} title={body}>
                  {body}
                </p>
                <p className={classes.source} dir="auto">
                  {source}
                </p>
              </td>
              <td className={classes.actions}>
                <Link
                  className={classes.icon}
                  to={`${PAGES.systemDailyMessagesAdd.path}?edit=${id}`}
                  aria-label={t('messages.edit', { id })}
                >
                  <IconPencil size={16} aria-hidden />
                </Link>
                <button
                  type="button"
                  className={classes.icon}
                  aria-label={t('messages.delete', { id })}
                  onClick={() => onDelete(message)}
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
