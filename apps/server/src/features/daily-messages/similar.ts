/** What remains of a text when vowel marks, punctuation, case and spacing are set aside. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < text.length; at += 1) {
    const pair = text.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** From 0 to 1: the share of neighbouring letters that two texts have in common. */
export function likeness(left: string, right: string): number {
  if (left === right) return 1;
  const [own, other] = [pairsOf(left), pairsOf(right)];
  const total = left.length - 1 + (right.length - 1);
  let shared = 0;
  for (const [pair, count] of own) shared += Math.min(count, other.get(pair) ?? 0);
  return total > 0 ? (2 * shared) / total : 0;
}

const NEARLY = 0.9;

/** A slip of the pen apart, at most. */
export function isSimilar(left: string, right: string): boolean {
  return likeness(plainWords(left), plainWords(right)) >= NEARLY;
}
