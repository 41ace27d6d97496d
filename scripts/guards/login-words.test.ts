import { contract } from '@minaret/contract';
import type { Contract } from '@minaret/contract/api/endpoint';
import { FAILURES } from '@minaret/contract/api/failures';
import { TERMS } from '@minaret/i18n/glossary';
import { describe, expect, it } from 'vitest';
import { listFiles, readSource } from './sources.ts';

/** The glossary's own test reads the catalogues, the walls and the guide; this one what is written elsewhere. */
const PAIR = TERMS.filter(({ en }) => en === 'log in' || en === 'log out');
const OTHER_WORDS = PAIR.flatMap(({ never }) => never.en ?? []).concat('signs in', 'signs out', 'sign-ins');
const other = new RegExp(`\\b(${OTHER_WORDS.join('|')})\\b`, 'i');

describe('one logs in and logs out', () => {
  it('in what the server answers and its reference says', () => {
    const endpoints = Object.values<Contract>(contract).flatMap((feature) => Object.values(feature));
    const said = endpoints.flatMap(({ summary, message }) => [summary, message ?? '']);
    const failures = Object.values(FAILURES).map(({ message }) => message);
    expect(said.length).toBeGreaterThan(100);
    expect([...said, ...failures].filter((text) => other.test(text))).toEqual([]);
    expect(readSource('docs/openapi.json').match(new RegExp(other, 'gi'))).toBeNull();
  });

  it('in what is told on the terminal and to the host', () => {
    const told = [
      'README.md',
      'apps/server/src/main.ts',
      'apps/server/src/platform/secrets/instance-secret.ts',
    ];
    const lines = [...told, ...listFiles(/^docs\/operate\/.*\.md$/)].flatMap((path) =>
      readSource(path)
        .split('\n')
        .map((line) => `${path}: ${line}`),
    );
    expect(lines.filter((line) => other.test(line))).toEqual([]);
  });
});
