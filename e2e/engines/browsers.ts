import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Send } from './webdriver.ts';

export interface Engine {
  send: Send;
  close(): Promise<void>;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = server.address();
  server.close();
  await once(server, 'close');
  return typeof found === 'object' && found ? found.port : 0;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** WebKitGTK's small browser, by its driver, on a display that nobody sees. */
export async function openWebKit(programs: { driver: string; display: string }): Promise<Engine> {
  const display = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1440x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(display.stdout, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' };
  const driver = spawn(programs.driver, [`--port=${port}`], { stdio: 'ignore', env });
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Record<string, string> | null };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  let session: Record<string, string> | null = null;
  for (let tries = 0; !session; tries++) {
    session = await call('POST', '', { capabilities }).catch((error) => {
      if (tries > 20) throw error;
      return null;
    });
    if (!session) await wait(250);
  }
  const place = `/${session.sessionId}`;
  await call('POST', `${place}/window/rect`, { width: 1440, height: 900 });
  return {
    send: (method, path, body) => call(method, `${place}/${path}`, body),
    async close() {
      await call('DELETE', place).catch(() => undefined);
      await stop(driver);
      await stop(display);
    },
  };
}

function miniBrowser(): string {
  const libraries = readdirSync('/usr/lib').flatMap((name) =>
    name.endsWith('-linux-gnu')
      ? readdirSync(join('/usr/lib', name)).map((one) => join('/usr/lib', name, one))
      : [],
  );
  const folder = libraries.find(
    (path) => /webkit2?gtk-[\d.]+$/.test(path) && readdirSync(path).includes('MiniBrowser'),
  );
  if (!folder) throw new Error('there is no MiniBrowser beside WebKitGTK');
  return join(folder, 'MiniBrowser');
}

/** The commands of WebDriver by the names that Firefox has for them: Debian brings no driver between the two. */
const MARIONETTE: [RegExp, string][] = [
  [/^POST url$/, 'WebDriver:Navigate'],
  [/^GET url$/, 'WebDriver:GetCurrentURL'],
  [/^POST execute\/sync$/, 'WebDriver:ExecuteScript'],
  [/^POST element\/(.+)\/click$/, 'WebDriver:ElementClick'],
  [/^POST element\/(.+)\/value$/, 'WebDriver:ElementSendKeys'],
  [/^GET screenshot$/, 'WebDriver:TakeScreenshot'],
];

export async function openFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'minaret-firefox-'));
  const port = await freePort();
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const args = [
    '--headless',
    '--marionette',
    '--no-remote',
    '--profile',
    profile,
    '--width=1440',
    '--height=900',
  ];
  const child = spawn(program, args, { stdio: 'ignore' });
  const socket = await untilOpen(port);
  const waiting = new Map<number, (answer: [unknown, unknown]) => void>();
  let held = Buffer.alloc(0);
  socket.on('data', (part) => {
    held = Buffer.concat([held, part]);
    // Each message is its length, a colon, and as many bytes.
    for (let colon = held.indexOf(58); colon > 0; colon = held.indexOf(58)) {
      const end = colon + 1 + Number(held.subarray(0, colon).toString());
      if (held.length < end) return;
      const message = JSON.parse(held.subarray(colon + 1, end).toString());
      held = held.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.([message[2], message[3]]);
    }
  });
  let count = 0;
  const call = async (name: string, params: object) => {
    const id = ++count;
    const text = JSON.stringify([0, id, name, params]);
    const answer = new Promise<[unknown, unknown]>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${name}: ${JSON.stringify(error).slice(0, 300)}`);
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
  };
  await call('WebDriver:NewSession', {});
  return {
    send(method, path, body) {
      const [pattern, name] = MARIONETTE.find(([known]) => known.test(`${method} ${path}`)) ?? [];
      if (!pattern || !name) throw new Error(`no name for ${method} ${path}`);
      const id = pattern.exec(`${method} ${path}`)?.[1];
      return call(name, { ...body, ...(id && { id }), ...(name.endsWith('shot') && { full: false }) });
    },
    async close() {
      socket.destroy();
      await stop(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function untilOpen(port: number) {
  for (let tries = 0; tries < 240; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    if (isOpen) return socket;
    await wait(250);
  }
  throw new Error('Firefox did not open its port');
}
