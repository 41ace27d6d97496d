import type { SpecialPrayer } from '@minaret/contract/athan/special-prayers';
import { formatDate, formatWeekday } from '@minaret/i18n';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { Time } from '../../../ui/text/time.tsx';
import { useSpecialWords } from '../../timings/words/use-special-words.ts';
import rows from '../list-card.module.css';
import classes from './special.module.css';

interface SpecialRowProps {
  prayer: SpecialPrayer;
  today: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function SpecialRow({ prayer, today, onEdit, onDelete }: SpecialRowProps) {
  const { t, locale } = useTranslation('athan');
  const { nameOf, followsOf } = useSpecialWords();
  const { content, times, first_date, last_date, is_past } = prayer;
  const name = nameOf(content);
  const follows = followsOf(content);
  const next = times[0]?.date ?? first_date;
  const details = [
    content.type === 'janazah' && content.burial
      ? t('special.burial', { place: isolate(content.burial) })
      : null,
    content.note,
  ].filter((detail) => detail !== null);
  return (
    <li className={`${rows.row} ${classes.row}`} data-past={is_past || undefined}>
      <div className={rows.words}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          {is_past && <StatusBadge status="neutral">{t('special.past')}</StatusBadge>}
          {!is_past && next === today && <StatusBadge status="gold">{t('special.today')}</StatusBadge>}
        </p>
        <p className={classes.quiet}>
          {first_date === last_date
            ? formatWeekday(first_date, locale)
            : t('special.range', { from: formatDate(first_date, locale), to: formatDate(last_date, locale) })}
          {follows && ` · ${follows}`}
        </p>
        {details.map((detail) => (
          <p key={detail} className={classes.quiet}>
            <bdi>{detail}</bdi>
          </p>
        ))}
      </div>
      <div className={classes.times}>
        {first_date !== last_date && !is_past && (
          <span className={classes.quiet}>{t('special.next', { date: formatWeekday(next, locale) })}</span>
        )}
        {times.map(({ slot, time, date }) => (
          <span key={`${date} ${slot ?? 0}`} className={classes.time}>
            {slot !== null && <span className={classes.quiet}>{t('special.slot', { slot })}</span>}
            <Time value={time} iqamah />
          </span>
        ))}
      </div>
      <MoreMenu
        label={t('special.menu', { name })}
        groups={[
          {
            key: 'do',
            entries: [
              { label: t('special.edit'), icon: <IconPencil size={16} aria-hidden />, onClick: onEdit },
              {
                label: t('special.delete'),
                icon: <IconTrash size={16} aria-hidden />,
                danger: true,
                onClick: onDelete,
              },
            ],
          },
        ]}
      />
    </li>
  );
}
