export { startReminders } from './loop.ts';
