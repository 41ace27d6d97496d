import { contract } from '@minaret/contract';
import type { Endpoint } from '@minaret/contract/api/endpoint';
import type { Issue } from '@minaret/contract/api/envelope';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { Failure } from '../src/platform/failure.ts';
import { parseRequest } from '../src/platform/http/parse.ts';
import { attacks, type Parts, sample, VALIDATORS_WORDS } from './hostile-requests.ts';

/** What is said of the parts of a request; nothing when they pass. */
function issuesOf(endpoint: Endpoint, parts: Partial<Record<keyof Parts, unknown>>): Issue[] {
  try {
    parseRequest(endpoint, parts as unknown as FastifyRequest);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return (error.details as { issues: Issue[] }).issues;
  }
}

it('no endpoint says what is wrong with a value in the words of the validator', () => {
  const raw = new Set<string>();
  let told = 0;
  for (const [group, members] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(members as Record<string, Endpoint>)) {
      const base = sample(endpoint, 1);
      const whole = [null, [], 'x', 1, { unknown: true }].map((part) => ({
        params: part,
        query: part,
        body: part,
      }));
      for (const parts of [{}, ...whole, ...attacks(base)]) {
        for (const { path, message } of issuesOf(endpoint, parts)) {
          told += 1;
          if (VALIDATORS_WORDS.test(message) || message === '')
            raw.add(`${group}.${name} ${path}: ${message}`);
        }
      }
    }
  }
  expect([...raw]).toEqual([]);
  expect(told).toBeGreaterThan(10_000);
});
