import { findForTests } from './lib/find-program.mjs';

/**
 * Debian's `redis-tools` holds the server's whole program under the name `redis-check-rdb`; which of them it is, it
 * decides by the name it is called by. The package `redis-server` would bring a service that runs from then on.
 */
export const REDIS = {
  title: 'Redis',
  names: ['redis-server', 'valkey-server', 'redis-check-rdb'],
  variable: 'REDIS_SERVER_PATH',
  debian: ['redis-tools'],
  purpose: 'The tests of Redis',
};

/** A program that is a Redis server when it is called by the name `redis-server`; nothing where its tests are to be skipped. */
export function findRedis() {
  return findForTests(REDIS, { install: false });
}
