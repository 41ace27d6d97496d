import type { Judged } from './judge.ts';
import type { DrawnFile } from './model.ts';

interface Row {
  files: number;
  atOnce: number;
  asked: Map<number, number>;
  refused: Map<string, number>;
  stuck: Map<string, number>;
  wrong: number;
}

const more = <K>(map: Map<K, number>, key: K, by = 1) => map.set(key, (map.get(key) ?? 0) + by);
const listed = <K>(map: Map<K, number>) =>
  [...map]
    .sort((a, b) => b[1] - a[1])
    .map(([key, count]) => `${key} ${count}`)
    .join(', ');
const sum = (map: Map<unknown, number>) => [...map.values()].reduce((total, count) => total + count, 0);

/** What became of the files, by each class that they are of. */
export function tallies() {
  const rows = new Map<string, Row>();
  const all = { files: 0, cells: 0, wrong: 0, stored: 0, refused: 0, stuck: 0 };
  const questions = new Map<string, number>();
  const stuck: number[] = [];
  const rowOf = (name: string): Row => {
    const known = rows.get(name);
    if (known) return known;
    const made = { files: 0, atOnce: 0, asked: new Map(), refused: new Map(), stuck: new Map(), wrong: 0 };
    rows.set(name, made);
    return made;
  };
  return {
    rows,
    add(file: DrawnFile, told: Judged, index: number) {
      if (told.end === 'stuck') stuck.push(index);
      all.files += 1;
      all.cells += told.cells;
      all.wrong += told.wrongCells;
      all[told.end] += 1;
      for (const code of new Set(told.asked)) more(questions, code);
      for (const name of new Set([`layout: ${file.layout}`, ...file.classes])) {
        const row = rowOf(name);
        row.files += 1;
        if (told.end === 'refused') more(row.refused, told.why);
        else if (told.end === 'stuck') more(row.stuck, told.why);
        else if (told.wrongCells > 0) row.wrong += 1;
        else if (told.rounds === 0) row.atOnce += 1;
        else more(row.asked, told.rounds);
      }
    },
    counts: () => ({
      files: all.files,
      'cells stored': all.cells,
      'cells wrong': all.wrong,
      'files stored': all.stored,
      'files refused': all.refused,
      'files with a question that had no right answer': [
        all.stuck,
        ...stuck.map((index) => `--only ${index}`),
      ].join(' '),
      'questions, by files': listed(questions) || 'none',
    }),
  };
}

/** One line a class: right at once, right after so many rounds of questions, refused and why, WRONG. */
export function classTable({ rows }: ReturnType<typeof tallies>): Record<string, string> {
  return Object.fromEntries(
    [...rows]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, row]) => [
        `  ${name} (${row.files})`,
        [
          `${row.atOnce} at once`,
          `${sum(row.asked)} asked`,
          `${sum(row.refused)} refused${row.refused.size ? ` (${listed(row.refused)})` : ''}`,
          ...(row.stuck.size ? [`${sum(row.stuck)} stuck (${listed(row.stuck)})`] : []),
          `${row.wrong} WRONG`,
        ].join(', '),
      ]),
  );
}
