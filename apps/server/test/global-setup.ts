import type { TestProject } from 'vitest/node';
import { type Postgres, startTemplate } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Postgres;
  }
}

/** One real PostgreSQL for the run, with a migrated template that every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, stop } = await startTemplate();
  project.provide('postgres', postgres);
  return stop;
}
