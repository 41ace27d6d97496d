import { register } from 'tsx/esm/api';

// A thread begins without what reads TypeScript, whatever the process was started with.
register();
await import('./read-worker.ts');
