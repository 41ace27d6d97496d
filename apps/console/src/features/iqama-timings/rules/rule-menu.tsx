import {
  IconArrowsSplit2,
  IconCalendarPlus,
  IconClock,
  IconClockOff,
  IconHelpCircle,
  IconPlusMinus,
  IconStairsUp,
  IconSun,
  IconSunrise,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import type { MenuEntry } from '../../../ui/popovers/drop-menu.tsx';
import { MoreMenu } from '../../../ui/popovers/more-menu.tsx';
import { SHAPE_KINDS, type Shape, type ShapeKind } from './shapes.ts';

const ICONS = {
  after: IconPlusMinus,
  fixed: IconClock,
  season: IconSun,
  round: IconStairsUp,
  later: IconArrowsSplit2,
} as const;

interface RuleMenuProps {
  label: string;
  kind: Shape['kind'] | null;
  onKind: (kind: ShapeKind) => void;
  /** Only Fajr has a limit before sunrise. */
  guard?: { isSet: boolean; onToggle: () => void };
  onNone?: () => void;
  onSomeDays?: () => void;
  onWhy?: () => void;
  onRemove?: (() => void) | undefined;
  /** Other words for it, where a part gives way to one that was. */
  removeLabel?: string | undefined;
}

/** The kinds of rule wait here: the simple one first, the richer ones out of a newcomer's way. */
export function RuleMenu(props: RuleMenuProps) {
  const { label, kind, onKind, guard, onNone, onSomeDays, onWhy, onRemove, removeLabel } = props;
  const { t } = useTranslation('iqama');
  const kinds: MenuEntry[] = SHAPE_KINDS.map((each) => {
    const Icon = ICONS[each];
    return {
      label: t(`rules.kinds.${each}`),
      icon: <Icon size={16} aria-hidden />,
      current: kind === each,
      onClick: () => onKind(each),
    };
  });
  if (onNone) {
    kinds.push({
      label: t('rules.kinds.none'),
      icon: <IconClockOff size={16} aria-hidden />,
      current: kind === null,
      onClick: onNone,
    });
  }
  const more: MenuEntry[] = [];
  if (guard) {
    more.push({
      label: guard.isSet ? t('rules.noGuard') : t('rules.guard'),
      icon: <IconSunrise size={16} aria-hidden />,
      onClick: guard.onToggle,
    });
  }
  if (onSomeDays) {
    more.push({
      label: t('rules.someDays'),
      icon: <IconCalendarPlus size={16} aria-hidden />,
      onClick: onSomeDays,
    });
  }
  if (onWhy) {
    more.push({ label: t('rules.whyEntry'), icon: <IconHelpCircle size={16} aria-hidden />, onClick: onWhy });
  }
  if (onRemove) {
    more.push({
      label: removeLabel ?? t('rules.remove'),
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onClick: onRemove,
    });
  }
  return (
    <MoreMenu
      label={label}
      groups={[
        { key: 'kinds', entries: kinds },
        { key: 'more', entries: more },
      ]}
    />
  );
}
