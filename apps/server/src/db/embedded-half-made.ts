import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { processInfo } from './embedded-process.ts';

/** The name of something while it is being made; it takes its real name when it is whole. */
export function halfMade(path: string): string {
  return `${path}.new-${process.pid}`;
}

/** Removes what starts that were killed half-way left behind. */
export function sweepHalfMade(path: string): void {
  const prefix = `${basename(path)}.new-`;
  for (const entry of readdirSync(dirname(path))) {
    if (!entry.startsWith(prefix)) continue;
    const pid = Number(entry.slice(prefix.length));
    if (pid !== process.pid && processInfo(pid)) continue;
    rmSync(join(dirname(path), entry), { recursive: true, force: true });
  }
}
