import type { Measured } from './browser.ts';
import { type Case, idOf } from './cases.ts';

interface Example {
  id: string;
  why: string;
  note: string;
}
interface Part {
  name: string;
  pictures: number;
  first: Example[];
}
interface Group {
  title: string;
  pictures: number;
  parts: Map<string, Part>;
}

const EXAMPLES = 3;
const PARTS = 8;

export const isTall = ({ size }: Pick<Case, 'size'>) => {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return height > width;
};

const ofState = (state: string) => (state === 'normal' || state === 'slide' ? '' : ` (${state})`);

/** Faults by kind, design and way up, and within them by part: some lines in place of thousands. */
export function makeReport() {
  const groups = new Map<string, Group>();
  let pictures = 0;
  let wrong = 0;
  return {
    add({ one, state, faults }: Measured): void {
      pictures += 1;
      if (faults.length > 0) wrong += 1;
      const seen = new Set<string>();
      for (const { kind, part, note } of faults) {
        const title = `${kind}: ${one.face} ${isTall(one) ? 'standing' : 'lying'}`;
        const name = part + ofState(state);
        const group = groups.get(title) ?? { title, pictures: 0, parts: new Map<string, Part>() };
        groups.set(title, group);
        if (!seen.has(title)) group.pictures += 1;
        seen.add(title);
        if (seen.has(title + name)) continue;
        seen.add(title + name);
        const known = group.parts.get(name) ?? { name, pictures: 0, first: [] };
        group.parts.set(name, known);
        known.pictures += 1;
        if (known.first.length < EXAMPLES) known.first.push({ id: idOf(one), why: one.why, note });
      }
    },
    counts: () => ({ pictures, wrong }),
    lines: () =>
      [...groups.values()].sort((a, b) => a.title.localeCompare(b.title)).map((group) => linesOf(group)),
  };
}

function linesOf({ title, pictures, parts }: Group): string {
  const sorted = [...parts.values()].sort((a, b) => b.pictures - a.pictures);
  const lines = [`${title}: ${pictures} pictures`];
  for (const [index, { name, pictures: count, first }] of sorted.slice(0, PARTS).entries()) {
    lines.push(`${String(count).padStart(11)} ${name}`);
    for (const { id, why, note } of first.slice(0, index === 0 ? EXAMPLES : 1))
      lines.push(`              ${id}  ${note} (${why})`);
  }
  if (sorted.length > PARTS) lines.push(`            and ${sorted.length - PARTS} more parts`);
  return lines.join('\n');
}
