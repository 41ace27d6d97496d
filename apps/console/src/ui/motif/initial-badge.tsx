import { badgeColour, initialOf } from '@minaret/design/initials';
import classes from './initial-badge.module.css';

/** People are known by two letters. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase();
}

interface InitialBadgeProps {
  name: string;
  size?: number;
  /** People are round, masjids square. */
  round?: boolean;
}

/** A coloured letter that stands for a name; the name itself is beside it or in a label. */
export function InitialBadge({ name, size = 30, round = false }: InitialBadgeProps) {
  return (
    <span
      className={classes.badge}
      data-round={round || undefined}
      style={{ width: size, height: size, background: badgeColour(name) }}
      data-initial={round ? initialsOf(name) : initialOf(name)}
      aria-hidden="true"
    />
  );
}
