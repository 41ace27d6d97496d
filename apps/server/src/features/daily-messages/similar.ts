// Decides: when two daily messages count as the same or nearly the same (duplicate).

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

/** A text made ready for being compared with thousands: how often each letter begins a pair. */
interface Ready {
  plain: string;
  pairs: number;
  letters: Uint16Array;
}

const BUCKETS = 64;

function makeReady(plain: string): Ready {
  const pairs = Math.max(0, plain.length - 1);
  const letters = new Uint16Array(BUCKETS);
  for (let at = 0; at < pairs; at += 1) {
    const bucket = plain.charCodeAt(at) % BUCKETS;
    letters[bucket] = (letters[bucket] ?? 0) + 1;
  }
  return { plain, pairs, letters };
}

/** What two texts could have in common at most, by their letters alone: most pairs of texts need no closer look. */
function atMost(left: Ready, right: Ready): number {
  let shared = 0;
  for (let at = 0; at < BUCKETS; at += 1) shared += Math.min(left.letters[at] ?? 0, right.letters[at] ?? 0);
  return shared;
}

export interface SimilarTexts {
  has(plain: string): boolean;
  add(plain: string): void;
}

/** Texts among which one that is nearly the same is found, in a file of five thousand lines too. */
export function similarTexts(): SimilarTexts {
  const texts: Ready[] = [];
  return {
    has(plain) {
      const wanted = makeReady(plain);
      return texts.some((text) => {
        const needed = (NEARLY * (wanted.pairs + text.pairs)) / 2;
        if (Math.min(wanted.pairs, text.pairs) < needed) return plain === text.plain;
        return atMost(wanted, text) >= needed && likeness(plain, text.plain) >= NEARLY;
      });
    },
    add: (plain) => void texts.push(makeReady(plain)),
  };
}
