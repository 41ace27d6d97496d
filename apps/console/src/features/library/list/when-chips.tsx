import type { LibraryItem } from '@minaret/contract/library/libraries';
import {
  IconBuildingMosque,
  IconCalendarEvent,
  IconCalendarRepeat,
  IconClock,
  IconMoon,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useWhen, type WhenChip } from '../use-when.ts';
import classes from './library-row.module.css';

const ICONS = {
  date: IconCalendarEvent,
  weekday: IconCalendarRepeat,
  clock: IconClock,
  prayer: IconBuildingMosque,
  month: IconMoon,
} satisfies Record<WhenChip['kind'], unknown>;

const ScreenChip = lazy(async () => ({ default: (await import('./screen-chip.tsx')).ScreenChip }));

/** When and where an item is shown. */
export function WhenChips({ item }: { item: LibraryItem }) {
  const { chips } = useWhen();
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
      {item.screen_ids && (
        <Suspense>
          <ScreenChip ids={item.screen_ids} />
        </Suspense>
      )}
    </ul>
  );
}
