import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isFresh, ROOT, webApps } from './web-apps.mjs';

/**
 * Builds in a process of its own, whose memory is given back before the server begins.
 * @returns {Promise<boolean>} whether every app is built
 */
export async function buildStaleApps() {
  if (webApps().every((app) => isFresh(app))) return true;
  const build = spawn(process.execPath, [join(ROOT, 'scripts/build.mjs'), '--stale'], { stdio: 'inherit' });
  const stop = (/** @type {NodeJS.Signals} */ signal) => build.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await new Promise((resolve) => build.once('exit', resolve).once('error', () => resolve(1)));
  process.off('SIGINT', stop).off('SIGTERM', stop);
  return code === 0;
}
