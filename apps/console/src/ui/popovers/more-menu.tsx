import { IconDots } from '@tabler/icons-react';
import { DropMenu, type MenuGroup } from './drop-menu.tsx';
import classes from './more-menu.module.css';

interface MoreMenuProps {
  /** Names the row or card too: "More for Fajr". */
  label: string;
  groups: readonly MenuGroup[];
  /** Where it stands in its row. */
  className?: string;
}

/** The three dots at the end of a row or card, with what else can be done with it. */
export function MoreMenu({ label, groups, className = '' }: MoreMenuProps) {
  return (
    <DropMenu label={label} groups={groups} className={`${classes.more} ${className}`}>
      <IconDots size={18} aria-hidden />
    </DropMenu>
  );
}
