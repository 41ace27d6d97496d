import type { LibraryItem } from '@minaret/contract/libraries';
import type { Screen } from '@minaret/contract/screens';
import {
  IconBuildingMosque,
  IconCalendarEvent,
  IconCalendarRepeat,
  IconClock,
  IconDeviceTv,
  IconMoon,
} from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n.ts';
import { useWhen, type WhenChip } from '../use-when.ts';
import classes from './library-row.module.css';

const ICONS = {
  date: IconCalendarEvent,
  weekday: IconCalendarRepeat,
  clock: IconClock,
  prayer: IconBuildingMosque,
  month: IconMoon,
} satisfies Record<WhenChip['kind'], unknown>;

/** When and where an item is shown. */
export function WhenChips({ item, screens }: { item: LibraryItem; screens: readonly Screen[] }) {
  const { t } = useTranslation('library');
  const { chips } = useWhen();
  const chosen = screens.filter(({ id }) => item.screen_ids?.includes(id));
  const [only] = chosen;
  return (
    <ul className={classes.chips}>
      {chips(item.schedule, item.content).map(({ key, kind, words }) => {
        const Icon = ICONS[kind];
        return (
          <li key={key} className={classes.chip}>
            <Icon size={14} aria-hidden />
            {words}
          </li>
        );
      })}
      {item.screen_ids && only && (
        <li className={classes.chip}>
          <IconDeviceTv size={14} aria-hidden />
          {chosen.length === 1
            ? t('when.only', { name: only.name })
            : t('when.screens', { count: chosen.length })}
        </li>
      )}
    </ul>
  );
}
