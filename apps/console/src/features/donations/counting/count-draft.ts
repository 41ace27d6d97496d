// Decides: how what is typed on a counting sheet becomes counts, and what each box comes to (an empty field is none).

import { type BoxCount, MOST_PIECES } from '@minaret/contract/giving/counting';
import { readWholeNumber } from '@minaret/prayer/text/number-text';

/** As typed: of each box the pieces, and the loose change in minor units. */
export interface CountDraft {
  counts: string[][];
  loose: (number | null)[];
}

export function emptyDraft(boxes: number, pieces: number): CountDraft {
  return {
    counts: Array.from({ length: boxes }, () => Array.from({ length: pieces }, () => '')),
    loose: Array.from({ length: boxes }, () => null),
  };
}

/** Null: it is no count. */
export function readCount(text: string): number | null {
  if (text.trim() === '') return 0;
  const count = readWholeNumber(text);
  return count >= 0 && count <= MOST_PIECES ? count : null;
}

export function isReadable({ counts }: CountDraft): boolean {
  return counts.every((box) => box.every((text) => readCount(text) !== null));
}

export function boxesOf({ counts, loose }: CountDraft): BoxCount[] {
  return counts.map((box, at) => ({
    counts: box.map((text) => readCount(text) ?? 0),
    loose: loose[at] ?? 0,
  }));
}

export function sumOf({ counts, loose }: BoxCount, worths: readonly number[]): number {
  return counts.reduce((sum, count, at) => sum + count * (worths[at] ?? 0), loose);
}

export function withCount(draft: CountDraft, box: number, piece: number, text: string): CountDraft {
  return { ...draft, counts: draft.counts.with(box, (draft.counts[box] ?? []).with(piece, text)) };
}

/** One more or less; what is no count stays as it was typed. */
export function stepped(draft: CountDraft, box: number, piece: number, step: 1 | -1): CountDraft {
  const count = readCount(draft.counts[box]?.[piece] ?? '');
  if (count === null) return draft;
  const next = Math.min(MOST_PIECES, Math.max(0, count + step));
  return withCount(draft, box, piece, next === 0 ? '' : String(next));
}
