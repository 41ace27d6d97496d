import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });
const NAMES = /autoComplete="(given-name|family-name|organization|street-address)"/g;

/** The field around a place in a source, from its opening bracket to its end. */
function fieldAt(source: string, index: number): string {
  return source.slice(source.lastIndexOf('<', index), source.indexOf('/>', index));
}

// On a page from right to left, "12 Market Street" would otherwise read "Market Street 12".
it('names and addresses run in the direction of what is typed', () => {
  const fields = Object.values(sources).flatMap((source) =>
    [...source.matchAll(NAMES)].map(({ index }) => fieldAt(source, index)),
  );
  expect(fields.length).toBeGreaterThan(7);
  expect(fields.filter((field) => !field.includes('attributes={READS_AS_TYPED}'))).toEqual([]);
});
