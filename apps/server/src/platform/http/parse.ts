import type { Endpoint, Parsed } from '@minaret/contract/api/endpoint';
import type { Issue } from '@minaret/contract/api/envelope';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { plainIssue } from './plain-issues.ts';

/** Everything that came in, by the endpoint's schemas; all that is wrong is told at once. */
export function parseRequest(endpoint: Endpoint, request: FastifyRequest): Parsed<Endpoint> {
  const issues: Issue[] = [];
  const read = (schema: z.core.$ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const result = z.safeParse(schema, value ?? {}, { error: plainIssue });
    if (result.success) {
      issues.push(...unstorable(result.data, endpoint.upload ? ['file.text'] : []));
      return result.data;
    }
    issues.push(...result.error.issues.flatMap(toIssues));
    return undefined;
  };
  const parsed = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body, request.body),
  };
  if (issues.length > 0) throw new Failure('invalid_payload', { issues });
  return parsed as Parsed<Endpoint>;
}

/** What is nested deeper than anybody nests would only fill the stack. */
const DEEPEST = 32;

/** PostgreSQL keeps neither NUL nor half a character; nothing people write has them, so they are refused everywhere. */
function unstorable(value: unknown, unread: readonly string[], path = '', depth = 0): Issue[] {
  if (unread.includes(path)) return [];
  if (typeof value === 'string') {
    const isFit = !value.includes('\0') && !/\p{Surrogate}/u.test(value);
    return isFit ? [] : [{ path, message: 'Contains characters that cannot be used' }];
  }
  // Bytes are no text yet.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  if (depth === DEEPEST) return [{ path, message: 'Is nested too deeply' }];
  return Object.entries(value).flatMap(([key, inner]) =>
    unstorable(inner, unread, path ? `${path}.${key}` : key, depth + 1),
  );
}

/** A field that nobody knows is told by its own name. */
function toIssues(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({
    path: path ? `${path}.${key}` : key,
    message: `Unknown field: ${key}`,
  }));
}
