// Decides: how many lines a file may have, and other house rules (guards).

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { contract } from '@minaret/contract';
import { addressOf, type Contract } from '@minaret/contract/api/endpoint';
import { FAILURES } from '@minaret/contract/api/failures';
import { describe, expect, it } from 'vitest';
import { listFiles, ROOT, readSource } from './sources.ts';

const MAX_LINES = 300;

describe('house rules', () => {
  it(`no source file has more than ${MAX_LINES} lines`, () => {
    const long = listFiles(/\.(ts|tsx|mjs|css)$/)
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .map((path) => `${path}: ${readSource(path).split('\n').length - 1}`)
      .filter((line) => Number(line.split(': ')[1]) > MAX_LINES);
    expect(long).toEqual([]);
  });

  it('only config.ts reads the environment of the server', () => {
    const readers = listFiles(/^(apps|packages)\/.*\/src\/.*\.tsx?$/).filter((path) =>
      readSource(path).includes('process.env'),
    );
    expect(readers.filter((path) => !/(config|main|admin|rehearse)\.ts$|\.test\.ts$/.test(path))).toEqual([]);
  });

  it('SQL of a feature is written only in its queries', () => {
    const writers = listFiles(/^apps\/server\/src\/(features\/.*|admin|app)\.ts$/)
      .filter((path) => !/(queries|\.test)\.ts$/.test(path))
      .filter((path) =>
        /sql<|sql`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(readSource(path)),
      );
    expect(writers).toEqual([]);
  });

  it('wire names stay in the contract and in presenters, never in SQL', () => {
    const users = listFiles(/^apps\/server\/src\/.*(queries|tables\/\w+)\.ts$/).filter((path) =>
      /\b(m|u|mst|mit)_[a-z]+\b/.test(readSource(path)),
    );
    expect(users).toEqual([]);
  });

  it('documents name only files that exist', () => {
    const missing = listFiles(/\.md$/).flatMap((document) => {
      const named = [
        ...readSource(document).matchAll(
          /`((?:apps|packages|docs|e2e|bench|proofs|scripts|\.ci)\/[\w./@-]*[\w/])`|\]\((?!https?:|#|mailto:)([^)\s#]+)/g,
        ),
      ];
      return named
        .map((match) => (match[1] ? join(ROOT, match[1]) : resolve(ROOT, dirname(document), match[2] ?? '')))
        .filter((path) => path.startsWith(ROOT) && !existsSync(path))
        .map((path) => `${document}: ${path.slice(ROOT.length + 1)}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('what tests must name', () => {
  const tests = listFiles(/^(apps\/server|packages)\/.*\.test\.ts$/)
    .map((path) => readSource(path))
    .join('\n');

  it('every failure code', () => {
    expect(Object.keys(FAILURES).filter((code) => !tests.includes(`'${code}'`))).toEqual([]);
  });

  it('every endpoint, by its call or its path', () => {
    const unnamed = Object.entries(contract).flatMap(([group, members]) =>
      Object.entries(members as Contract)
        .filter(
          ([name, endpoint]) =>
            !tests.includes(`${group}.${name}(`) &&
            !tests.includes(addressOf(endpoint).replace(/\/:.*$/, '')),
        )
        .map(([name]) => `${group}.${name}`),
    );
    expect(unnamed).toEqual([]);
  });
});
