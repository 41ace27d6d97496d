import { afterAll } from 'vitest';

const waiting: (() => unknown)[] = [];

// A hook counts only when it is named while the file is read; one named inside `beforeAll` or a test is forgotten.
afterAll(async () => {
  for (const work of waiting.splice(0).reverse()) await work();
});

/** To be done when the tests of the file are over, the latest first. */
export function atEnd(work: () => unknown): void {
  waiting.push(work);
}
