import type { Import } from './sources.ts';

/** From one thing to another: files, or features. */
export type Arrow = readonly [from: string, to: string];

/** Groups of more than one in which everything reaches everything: Tarjan's strongly connected components, each in order. */
export function circlesIn(arrows: readonly Arrow[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const [from, to] of arrows) {
    if (from === to) continue;
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const number = numbers.size;
    numbers.set(node, number);
    lowest.set(node, number);
    open.push(node);
    for (const next of targets.get(node) ?? []) {
      const reached = numbers.has(next) ? (open.includes(next) ? numbers.get(next) : undefined) : visit(next);
      if (reached !== undefined) lowest.set(node, Math.min(lowest.get(node) ?? number, reached));
    }
    const low = lowest.get(node) ?? number;
    if (low !== number) return low;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
    return low;
  };
  for (const node of targets.keys()) if (!numbers.has(node)) visit(node);
  return circles.sort((a, b) => a.join().localeCompare(b.join()));
}

/** `apps/server hijri`: a feature with its app, since both apps have features of the same names. */
export function featureIn(path: string): string | undefined {
  const [, app, name] = /^(apps\/[^/]+)\/src\/features\/([^/]+)\//.exec(path) ?? [];
  return app && name ? `${app} ${name}` : undefined;
}

/** Also by types alone, and by what is loaded later: who reads one feature has to read the other. */
export function featureCircles(imports: readonly Import[]): string[][] {
  return circlesIn(
    imports.flatMap(({ from, to }): Arrow[] => {
      const [one, other] = [featureIn(from), featureIn(to)];
      return one && other ? [[one, other]] : [];
    }),
  );
}

const OURS = /^(apps|packages)\//;

/** Files that need each other to run, what is loaded later left out. */
export function valueCircles(imports: readonly Import[]): string[][] {
  const needed = imports.filter(({ to, how }) => OURS.test(to) && how === 'value');
  return circlesIn(needed.map(({ from, to }): Arrow => [from, to]));
}

/** Files that cannot be read one after the other: by types too. */
export function typeCircles(imports: readonly Import[]): string[][] {
  const read = imports.filter(({ to, how }) => OURS.test(to) && how !== 'later');
  return circlesIn(read.map(({ from, to }): Arrow => [from, to]));
}

/** Packages that import each other, which no path shows: they do it by name. */
export function packageCircles(imports: readonly Import[]): string[][] {
  return circlesIn(
    imports.flatMap(({ from, to }): Arrow[] => {
      const [one, other] = [/^packages\/([^/]+)\//.exec(from)?.[1], /^@minaret\/([^/]+)/.exec(to)?.[1]];
      return one && other ? [[one, other]] : [];
    }),
  );
}
