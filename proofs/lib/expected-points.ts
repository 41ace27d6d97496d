import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enoughAt, type Ground } from './crash-points.ts';

const folderOf = (feature: string) =>
  fileURLToPath(new URL(`../../apps/server/src/features/${feature}/`, import.meta.url));

export interface ExpectedPoints {
  /** Calls of the port that these features make. */
  calls: string[];
  /** Transactions that each of their files opens. */
  commits: Map<string, number>;
}

/** Read from the source itself, so that a call or a transaction that is added later has to be reached too. */
export function expectedPoints({ port, features, plain, apart }: Ground): ExpectedPoints {
  const calls = new Set<string>();
  const commits = new Map<string, number>();
  const called = new RegExp(`\\b${port}\\s*\\.(\\w+)\\(`, 'g');
  for (const path of features.flatMap(filesOf)) {
    const file = basename(path, '.ts');
    if (apart.has(file)) continue;
    const source = readFileSync(path, 'utf8');
    for (const [, name = ''] of source.matchAll(called)) if (!plain.has(name)) calls.add(name);
    const count = [...source.matchAll(/\b(?:transact|inTransaction)\(/g)].length;
    if (count > 0) commits.set(file, count);
  }
  return { calls: [...calls].sort(), commits };
}

function filesOf(feature: string): string[] {
  const folder = folderOf(feature);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
}

type Reached = ReadonlyMap<string, { passed: number; hit: number }>;

/** What was not reached, or not died at often enough. */
export function missedPoints(ground: Ground, reached: Reached, enough: number): string[] {
  const { calls, commits } = expectedPoints(ground);
  const points = [...reached.keys()];
  const missed = calls
    .flatMap((name) => [`before ${name}`, `after ${name}`])
    .filter((point) => !reached.has(point))
    .map((point) => `${point}: never reached`);
  for (const [file, count] of commits)
    for (const when of ['before', 'after']) {
      const found = points.filter((point) => point.startsWith(`${when} the commit of ${file}.`)).length;
      if (found < count) missed.push(`${when} a commit of ${file}: ${found} of ${count} places reached`);
    }
  const seldom = [...reached].filter(([point, { hit }]) => hit < enoughAt(ground, point, enough));
  return [
    ...missed,
    ...seldom.map(([point, { hit }]) => `${point}: hit ${hit} times of ${enoughAt(ground, point, enough)}`),
  ];
}
