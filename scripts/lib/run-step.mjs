import { spawn } from 'node:child_process';

/**
 * Runs a command with its output shown, and says how it went.
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>}
 */
export function runStep(title, command, args, env = {}) {
  const started = Date.now();
  console.log(`\n> ${title}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}
