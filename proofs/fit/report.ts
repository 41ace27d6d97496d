import type { Measured } from './browser.ts';
import type { Fault } from './page/checks.ts';
import { type Case, idOf } from './plan.ts';

interface Group {
  title: string;
  pictures: number;
  first: { id: string; why: string; note: string }[];
}

const SHOWN = 3;
const isTall = ({ size }: Case) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return height > width;
};

/** Faults by kind, design, way up and part: some lines in place of thousands. */
export function makeReport() {
  const groups = new Map<string, Group>();
  const kinds = new Map<string, number>();
  let pictures = 0;
  let wrong = 0;
  return {
    add({ one, state, faults }: Measured): void {
      pictures += 1;
      if (faults.length > 0) wrong += 1;
      const seen = new Set<string>();
      for (const fault of faults) {
        const title = titleOf(fault, one, state);
        if (seen.has(title)) continue;
        seen.add(title);
        const group = groups.get(title) ?? { title, pictures: 0, first: [] };
        group.pictures += 1;
        if (group.first.length < SHOWN) group.first.push({ id: idOf(one), why: one.why, note: fault.note });
        groups.set(title, group);
        const kind = `${fault.kind}, ${one.face}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    },
    counts: () => ({ pictures, wrong, groups: groups.size }),
    kinds: () => [...kinds].sort(([a], [b]) => a.localeCompare(b)),
    lines: () =>
      [...groups.values()]
        .sort((a, b) => b.pictures - a.pictures)
        .map(({ title, pictures: count, first }) =>
          [
            `${String(count).padStart(5)} × ${title}`,
            ...first.map(({ id, why, note }) => `             ${id}   ${note} (${why})`),
          ].join('\n'),
        ),
  };
}

function titleOf({ kind, part }: Fault, one: Case, state: string): string {
  const where = state === 'normal' || state === 'slide' ? '' : `, ${state}`;
  return `${kind}: ${one.face} ${isTall(one) ? 'standing' : 'lying'}${where}: ${part}`;
}
