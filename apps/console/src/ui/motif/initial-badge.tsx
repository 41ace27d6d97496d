// Decides: the colour of the initial badge of a masjid without a logo.

import classes from './initial-badge.module.css';

/** Deep enough for white letters (4.5:1), and told apart at a glance. */
const COLOURS = [
  '#8A4B2D',
  'var(--teal-7)',
  'var(--blue-7)',
  'var(--gold-8)',
  '#5B3A77',
  '#444C66',
  'var(--red-8)',
  'var(--green-7)',
];

function colourOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return COLOURS[sum % COLOURS.length] ?? 'var(--teal-7)';
}

/** The first letter of the name itself: "Masjid al-Waha" is known as W, not M. */
export function initialOf(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => !/^(the|masjid|mosque|jami|jama|islamic|مسجد|جامع)$/i.test(word));
  const bare = (words[0] ?? name).replace(/^(al|an|ar|as|ash|at|ad|az)-|^ال/i, '');
  return [...bare.trim()][0]?.toLocaleUpperCase() ?? '?';
}

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
      style={{ width: size, height: size, background: colourOf(name) }}
      data-initial={round ? initialsOf(name) : initialOf(name)}
      aria-hidden="true"
    />
  );
}
