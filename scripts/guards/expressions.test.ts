import { parseSync, Visitor } from 'rolldown/utils';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { listFiles, readSource } from './sources.ts';

/** Where outside text is met. Nothing an expression reads there is longer than a request's headers, or a field, is bounded to. */
const SOURCES = /^(apps\/server\/src|packages\/(contract|prayer|display)\/src)\/.*(?<!\.test)\.tsx?$/;
const LONGEST = 16_384;
/** Shorter than that by the schema of what it reads. */
const BOUNDED: Record<string, number> = { 'apps/server/src/platform/session/passwords.ts': 128 };
/** Linear ones take a few; a quadratic one hundreds. */
const MOST_MS = 60;

/** Put together from words of our own; each is read here once, by hand: no part of them repeats inside a repetition. */
const COMPOSED: Record<string, number> = {
  'apps/server/src/db/embedded-process.ts': 1,
  'apps/server/src/features/places/search-text.ts': 1,
  'apps/server/src/features/storage/service.ts': 1,
  'packages/prayer/src/files/cells/iqamah-forms.ts': 3,
  'packages/prayer/src/files/text.ts': 1,
  'packages/prayer/src/clock/time-text.ts': 1,
};

interface Expression {
  file: string;
  pattern: string;
  flags: string;
}

function read(files: readonly string[]) {
  const expressions: Expression[] = [];
  const composed: Record<string, number> = {};
  for (const file of files) {
    const { program, errors } = parseSync(file, readSource(file));
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
    const compose = ({ callee }: { callee: object }) => {
      if ('name' in callee && callee.name === 'RegExp') composed[file] = (composed[file] ?? 0) + 1;
    };
    new Visitor({
      Literal(node) {
        if ('regex' in node) expressions.push({ file, ...node.regex });
      },
      NewExpression: compose,
      CallExpression: compose,
    }).visit(program);
  }
  return { expressions, composed };
}

/** What the analysis proves: two parts that can share the same text between them, or begin anew at each letter. */
function superLinear({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string[] {
  const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Move: true } });
  return reports.map(({ type, exponential }) => (exponential ? 'exponential' : `polynomial (${type})`));
}

/** The expression's own words and the usual separators, each again and again, with and without what comes before. */
function hostileTexts(pattern: string, length: number): string[] {
  const words = pattern.replace(/\\[a-zA-Z](\{[^}]*\})?/g, ' ').match(/[\w<>"'=:;,@/#-]+/g) ?? [];
  const pieces = [...new Set([...words, ...words.map((word) => `${word} `), ' ', ',', '0', 'a', 'a.', '-'])];
  const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length));
  return pieces.flatMap((piece) => [`${fill(piece)}\u2028`, `${words[0] ?? ''}${fill(piece)}\u2028`]);
}

/** The least of three: on a busy machine a time says little, the best of them enough. */
function slowest({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>, length = LONGEST): number {
  const expression = new RegExp(pattern, flags.replace(/[gy]/g, ''));
  const time = (text: string) => {
    const began = performance.now();
    expression.test(text);
    return performance.now() - began;
  };
  return Math.max(
    ...hostileTexts(pattern, length).map((text) => {
      const first = time(text);
      return first < MOST_MS ? first : Math.min(first, time(text), time(text));
    }),
  );
}

const { expressions, composed } = read(listFiles(SOURCES));

describe('regular expressions that meet text from outside', () => {
  it('are found', () => {
    expect(expressions.length).toBeGreaterThan(200);
  });

  it.each([
    ['(a+)+$', 'exponential'],
    ['[ \\t]+x', 'polynomial (Move)'],
    ['a*b?a*c', 'polynomial (Trade)'],
  ])('would be told apart: %s', (pattern, kind) => {
    expect(superLinear({ pattern, flags: '' })).toContain(kind);
  });

  it('would be told apart by their own words, too', () => {
    const tame = slowest({ pattern: 'abc', flags: '' });
    expect(slowest({ pattern: '<b>[\\s\\S]*?<\\/b>', flags: '' })).toBeGreaterThan(tame * 20);
  });

  it('take time in proportion to what they read, as far as an analysis can tell', () => {
    const found = expressions.flatMap((each) =>
      superLinear(each).map((kind) => `${each.file}: /${each.pattern}/${each.flags} is ${kind}`),
    );
    expect(found).toEqual([]);
  });

  it('take little time for their own words, repeated', () => {
    const slow = expressions.filter((each) => slowest(each, BOUNDED[each.file]) > MOST_MS);
    expect(slow.map(({ file, pattern }) => `${file}: /${pattern}/`)).toEqual([]);
  });

  it('are put together at run time only where somebody has looked', () => {
    expect(composed).toEqual(COMPOSED);
  });
});
