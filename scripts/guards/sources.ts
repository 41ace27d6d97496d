import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Files git knows or would know, by their path from the root. */
export function listFiles(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\n'))].filter((path) => pattern.test(path));
}

export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

export interface Import {
  from: string;
  /** A path from the root for our own files, a package name otherwise. */
  to: string;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

export function importsOf(path: string, text = readSource(path)): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    const to = name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), name)) : name;
    return { from: path, to };
  });
}
