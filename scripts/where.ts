import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findFiles, makeIndex } from './lib/where-index.ts';

const USAGE = `Where is it decided? Ask in everyday words:
  npm run where -- how bright is a screen at night`;

const question = process.argv.slice(2).join(' ');
if (question.trim() === '') {
  console.log(USAGE);
  process.exit(1);
}
const all = execFileSync('git', ['ls-files', 'apps', 'packages', 'scripts', 'proofs'], { encoding: 'utf8' });
const paths = all
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|sql|css)$/.test(path) && !/\.test\.tsx?$|\/test\/|\/openapi/.test(path));
const found = findFiles(makeIndex(paths, readFileSync('docs/develop/where.md', 'utf8')), question);
const told = found.map(({ path, decides, lines }) =>
  [
    path,
    ...(decides ? [`    decides: ${decides}`] : []),
    ...lines.map(({ at, line }) => `    ${String(at).padStart(4)}: ${line.slice(0, 140)}`),
  ].join('\n'),
);
console.log(told.join('\n') || 'Nothing speaks of that. Try other words, or docs/develop/where.md.');
