const waiting: (() => unknown)[] = [];

/** To be done when the tests of the file are over, the latest first. */
export function atEnd(work: () => unknown): void {
  waiting.push(work);
}

/** Does what waits. `each-file.ts` calls it after every file. */
export async function finish(): Promise<void> {
  for (const work of waiting.splice(0).reverse()) await work();
}
