import { findIfThere } from './lib/find-program.mjs';

/** Debian keeps it where only root looks; its package brings a service too, so it is never installed by a test run. */
export const PGBOUNCER = {
  title: 'PgBouncer',
  names: ['pgbouncer'],
  variable: 'PGBOUNCER_PATH',
  debian: ['pgbouncer'],
  purpose: 'The tests of a pooler',
  folders: ['/usr/sbin'],
};

/** Nothing where its tests are to be skipped. With `CI` set too: no run may bring it by itself. */
export function findPgbouncer() {
  return findIfThere(PGBOUNCER);
}
