import { spawn } from 'node:child_process';

/**
 * @typedef {{ title: string, command: string, args: readonly string[] }} Step
 */

/** Two cores are what there is. */
const LANES = 2;

/**
 * Runs a command with its output shown, and says how it went.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>}
 */
export function runStep(step, env = {}) {
  console.log(`\n> ${step.title}`);
  return run(step, 'inherit', env);
}

/**
 * Runs commands that do not need each other, two at a time. What each has to say is shown in one piece when it has ended.
 * @param {readonly Step[]} steps
 * @returns {Promise<boolean[]>} how they went
 */
export async function runSideBySide(steps) {
  const waiting = [...steps];
  /** @type {boolean[]} */
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await run(step, 'pipe'));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

/**
 * @param {Step} step
 * @param {'inherit' | 'pipe'} output
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>}
 */
function run({ title, command, args }, output, env = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['inherit', output, output],
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part));
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    // Not `exit`, after which a pipe may still hold the last words.
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      if (said) process.stdout.write(`\n${said}`);
      console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}
