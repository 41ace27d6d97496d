import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BILLING = fileURLToPath(new URL('../../apps/server/src/features/billing/', import.meta.url));

export interface ExpectedPoints {
  /** Calls of the port that billing makes. */
  calls: string[];
  /** Transactions that each file of billing opens. */
  commits: Map<string, number>;
}

/** Read from the source itself, so that a call or a transaction that is added later has to be reached too. */
export function expectedPoints(): ExpectedPoints {
  const calls = new Set<string>();
  const commits = new Map<string, number>();
  for (const file of readdirSync(BILLING)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const source = readFileSync(`${BILLING}${file}`, 'utf8');
    for (const [, name = ''] of source.matchAll(/\bpayments\s*\.(\w+)\(/g)) calls.add(name);
    const count = [...source.matchAll(/\b(?:transact|inTransaction)\(/g)].length;
    if (count > 0) commits.set(file.slice(0, -'.ts'.length), count);
  }
  return { calls: [...calls].sort(), commits };
}

type Reached = ReadonlyMap<string, { passed: number; hit: number }>;

/** What was not reached, or not died at often enough. */
export function missedPoints(reached: Reached, enough: number): string[] {
  const { calls, commits } = expectedPoints();
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
  const seldom = [...reached].filter(([, { hit }]) => hit < enough);
  return [...missed, ...seldom.map(([point, { hit }]) => `${point}: hit ${hit} times of ${enough}`)];
}
