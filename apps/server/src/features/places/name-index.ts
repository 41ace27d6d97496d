import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText, wordStarts } from './search-text.ts';

/** Labels are the towns' names in the order of their rows, then the other names. */
export interface NameIndex {
  /** Label `i` is `shown.slice(shownAt[i], shownAt[i + 1] - 1)`; the same for `folded`. */
  shown: string;
  shownAt: Uint32Array;
  folded: string;
  foldedAt: Uint32Array;
  /** Rows of the other names. */
  otherRows: Uint32Array;
  /** Every place in `folded` where a word starts, with its label, grouped by the word's first two letters. */
  starts: Uint32Array;
  labels: Uint32Array;
  groups: Map<string, { from: number; to: number }>;
}

export const LABEL_END = '\n';
export const GROUP_LETTERS = 2;
const SLICE = 10_000;

export async function indexNames(
  towns: readonly { name: string }[],
  others: readonly { row: number; name: string }[],
): Promise<NameIndex> {
  const shown: string[] = [];
  const folded: string[] = [];
  const groups = new Map<string, number[]>();
  let end = 0;
  for (const { name } of [...towns, ...others]) {
    const label = shown.length;
    const text = foldText(name);
    shown.push(name);
    folded.push(text);
    for (const start of wordStarts(name, text)) {
      const key = text.slice(start, start + GROUP_LETTERS);
      const group = groups.get(key);
      if (group) group.push(end + start, label);
      else groups.set(key, [end + start, label]);
    }
    end += text.length + LABEL_END.length;
    if (label % SLICE === 0) await nextTurn();
  }
  return {
    shown: flat(shown),
    shownAt: positions(shown),
    folded: flat(folded),
    foldedAt: positions(folded),
    otherRows: Uint32Array.from(others, (other) => other.row),
    ...joinGroups(groups),
  };
}

function flat(texts: string[]): string {
  return texts.join(LABEL_END) + LABEL_END;
}

function positions(texts: string[]): Uint32Array {
  const at = new Uint32Array(texts.length + 1);
  texts.forEach((text, i) => {
    at[i + 1] = (at[i] ?? 0) + text.length + LABEL_END.length;
  });
  return at;
}

function joinGroups(lists: Map<string, number[]>): Pick<NameIndex, 'starts' | 'labels' | 'groups'> {
  let size = 0;
  for (const list of lists.values()) size += list.length / 2;
  const starts = new Uint32Array(size);
  const labels = new Uint32Array(size);
  const groups = new Map<string, { from: number; to: number }>();
  let to = 0;
  for (const [key, list] of lists) {
    const from = to;
    for (let i = 0; i < list.length; i += 2) {
      starts[to] = list[i] ?? 0;
      labels[to] = list[i + 1] ?? 0;
      to++;
    }
    groups.set(key, { from, to });
  }
  return { starts, labels, groups };
}
