// Decides: the words for a field that is not valid and has none of its own.

import { REQUIRED } from '@minaret/contract/fields/fields';
import type { z } from 'zod';

const INVALID = 'This value is not valid';
const WHOLE = new Set(['int', 'safeint', 'int32', 'uint32']);

/**
 * What is told of a value whose schema has no sentence of its own: plain ones, which the console has in each language,
 * never the validator's. They stand below those of the schemas and above those of the library.
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input);
    case 'invalid_value':
      return issue.input === undefined ? REQUIRED : 'Choose one of the values in the list';
    case 'too_small':
      return limit(issue.origin, issue.inclusive !== false, 'least', Number(issue.minimum));
    case 'too_big':
      return limit(issue.origin, issue.inclusive !== false, 'most', Number(issue.maximum));
    default:
      return issue.input === undefined ? REQUIRED : INVALID;
  }
}

function ofType(expected: string, input: unknown): string {
  if (input === undefined || input === null) return REQUIRED;
  if (WHOLE.has(expected)) return 'Enter a whole number';
  return expected === 'number' ? 'Enter a number' : INVALID;
}

function limit(origin: string, isInclusive: boolean, end: 'least' | 'most', bound: number): string {
  if (origin === 'string') return `At ${end} ${bound} characters`;
  if (origin === 'array') return `At ${end} ${bound} entries`;
  const isNumber = origin === 'number' || origin === 'int';
  if (!isNumber || !isInclusive) return INVALID;
  return `Value can not be ${end === 'least' ? 'less then' : 'greater than'} ${bound}`;
}
