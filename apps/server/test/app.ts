import { inject } from 'vitest';
import { atEnd } from './at-end.ts';
import { type Options, startServer, type TestApp } from './whole-server.ts';

export { type Caller, makeCaller, ORIGIN, type TestApp } from './whole-server.ts';

/** The whole server on a database of its own, without a port. Stops by itself after the file's tests. */
export async function startApp(options: Options = {}): Promise<TestApp> {
  const { stop, ...test } = await startServer(inject('postgres'), options);
  atEnd(stop);
  return test;
}
