// Decides: the letter and the colour (badge) that stand for a masjid without a logo.

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

export function badgeColour(name: string): string {
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
