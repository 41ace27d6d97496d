import { readFileSync } from 'node:fs';

/** npm passes on a Ctrl-C that the terminal has already sent to everyone. */
const ECHO_MS = 1000;

/**
 * Makes every way of stopping a clean one: before the server listens for signals itself, when it gets one
 * twice, when the terminal is closed, and when npm is stopped, which tells its shell but not us.
 */
export function guardSignals() {
  let firstAt = 0;
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])) {
    process.on(signal, () => {
      if (Date.now() - firstAt < ECHO_MS) return;
      // Nobody else is listening yet, or the first one was a while ago and the person insists.
      if (firstAt || process.listenerCount(signal) === 1) process.exit(code);
      firstAt = Date.now();
    });
  }
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (!isHangupIgnored()) process.on('SIGHUP', stop);
  if (process.env.npm_lifecycle_event) watchParent(stop);
}

/** `nohup` asks us to outlive the terminal; a listener of ours would undo that. */
function isHangupIgnored() {
  try {
    const mask = /^SigIgn:\s*([0-9a-f]+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return (Number.parseInt(mask?.at(-1) ?? '0', 16) & 1) === 1;
  } catch {
    return false;
  }
}

/** @param {() => void} onGone */
function watchParent(onGone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 250);
  timer.unref();
}
