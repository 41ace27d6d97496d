import { isLeftOut, type LibraryItem, type LibraryStatus } from '@minaret/contract/library/libraries';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { type Status, StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { editPath } from '../paths.ts';
import { Thumb } from '../thumb.tsx';
import { pictureOf } from '../thumbs/picture-of.ts';
import { TYPE_ICONS } from '../type-icons.tsx';
import { CalendarLine } from './calendar-line.tsx';
import { ItemMenu, ItemSwitch, type Moving } from './item-menu.tsx';
import classes from './library-row.module.css';
import { Problem } from './problem.tsx';
import type { LibraryActions } from './use-library.ts';
import { WhenChips } from './when-chips.tsx';

const ItemThumb = lazy(async () => ({ default: (await import('../thumbs/item-thumb.tsx')).ItemThumb }));
const SeenLine = lazy(async () => ({ default: (await import('./seen-line.tsx')).SeenLine }));

const BADGES: Record<LibraryStatus, Status> = {
  showing: 'success',
  scheduled: 'info',
  ended: 'neutral',
  off: 'neutral',
};

interface LibraryRowProps {
  item: LibraryItem;
  actions: LibraryActions;
  /** The button that moves it; undefined where the order cannot be changed. */
  grip?: ReactNode;
  onMove: Moving;
}

export function LibraryRow({ item, actions, grip, onMove }: LibraryRowProps) {
  const { t } = useTranslation('library');
  const { title, content, is_on, seconds } = item;
  const status = is_on ? (item.status === 'off' ? 'showing' : item.status) : 'off';
  const Icon = TYPE_ICONS[content.type];
  const words = t(`types.${content.type}`);
  return (
    <div className={classes.row} data-off={!is_on || undefined}>
      <div className={classes.grip}>{grip}</div>
      <div className={classes.thumb}>
        <Suspense fallback={<Thumb type={content.type} url={pictureOf(item)} title={title} />}>
          <ItemThumb item={item} />
        </Suspense>
      </div>
      <div className={classes.words}>
        <Link className={classes.title} to={editPath(item)}>
          {title}
        </Link>
        <p className={classes.type}>
          <Icon size={16} aria-hidden />
          {words}
        </p>
        <WhenChips item={item} />
        {is_on && !item.is_beyond_plan && (
          <Suspense>
            <SeenLine item={item} />
          </Suspense>
        )}
        {item.calendar && <CalendarLine state={item.calendar} />}
        {item.page_look && item.page_look !== 'shown' && <Problem>{t(`page.${item.page_look}`)}</Problem>}
      </div>
      <span className={classes.seconds}>
        {seconds % 60 === 0
          ? t('list.minutes', { count: seconds / 60 })
          : t('list.seconds', { count: seconds })}
      </span>
      <div className={classes.badge}>
        {item.is_beyond_plan ? (
          <StatusBadge status="gold">{t('list.beyondPlan')}</StatusBadge>
        ) : status === 'showing' && isLeftOut(item.page_look) ? (
          <StatusBadge status="gold">{t('list.leftOut')}</StatusBadge>
        ) : (
          <StatusBadge status={BADGES[status]} live={status === 'showing'}>
            {t(`list.${status}`)}
          </StatusBadge>
        )}
      </div>
      <ItemSwitch item={item} actions={actions} />
      <ItemMenu item={item} actions={actions} onMove={onMove} />
    </div>
  );
}
