import { findProgram } from './lib/find-program.mjs';

/**
 * Debian's `redis-tools` holds the server's whole program under the name `redis-check-rdb`; which of them it is, it
 * decides by the name it is called by. The package `redis-server` would bring a service that runs from then on.
 */
const REDIS = {
  title: 'Redis',
  names: ['redis-server', 'valkey-server', 'redis-check-rdb'],
  variable: 'REDIS_SERVER_PATH',
  debian: ['redis-tools'],
  missing:
    'The tests of Redis need its server: run "apt-get install --no-install-recommends redis-tools" as root, or set REDIS_SERVER_PATH to a redis-server.',
};

/**
 * A program that is a Redis server when it is called by the name `redis-server`.
 * @param {{ install: boolean }} options whether Debian's package may be installed when there is none
 */
export function findRedis(options) {
  return findProgram(REDIS, options);
}
