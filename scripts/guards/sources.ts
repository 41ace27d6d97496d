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
  /** `later` is loaded when it is needed; a type is gone before anything runs. */
  how: 'value' | 'type' | 'later';
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+([^'"]*?)\s*from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** `type { A }`, or braces in which every name is a type. */
function isOfTypes(clause: string): boolean {
  if (/^type\s/.test(clause)) return true;
  const names = /^\{([^}]*)\}$/.exec(clause)?.[1]?.split(',') ?? [];
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}

export function importsOf(path: string, text = readSource(path)): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const [, clause, from, later, bare] = match;
    const name = from ?? later ?? bare ?? '';
    const to = name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), name)) : name;
    const how = later !== undefined ? 'later' : clause !== undefined && isOfTypes(clause) ? 'type' : 'value';
    return { from: path, to, how };
  });
}
