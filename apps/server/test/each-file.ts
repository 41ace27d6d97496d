import { afterAll } from 'vitest';
import { finish } from './at-end.ts';

// Modules live as long as their worker, so the hook is named here: a setup file is read for every test file.
afterAll(finish);
