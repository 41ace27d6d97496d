import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type Engine, freePort, makeHousehold, wait } from './engine.ts';

/** The commands of WebDriver by the names that Firefox has for them: Debian brings no driver between the two. */
const MARIONETTE: [RegExp, string][] = [
  [/^POST url$/, 'WebDriver:Navigate'],
  [/^GET url$/, 'WebDriver:GetCurrentURL'],
  [/^POST refresh$/, 'WebDriver:Refresh'],
  [/^POST execute\/sync$/, 'WebDriver:ExecuteScript'],
  [/^POST element\/(.+)\/click$/, 'WebDriver:ElementClick'],
  [/^POST element\/(.+)\/value$/, 'WebDriver:ElementSendKeys'],
  [/^POST actions$/, 'WebDriver:PerformActions'],
  [/^POST window\/new$/, 'WebDriver:NewWindow'],
  [/^POST window\/rect$/, 'WebDriver:SetWindowRect'],
  [/^GET window$/, 'WebDriver:GetWindowHandle'],
  [/^POST window$/, 'WebDriver:SwitchToWindow'],
  [/^DELETE window$/, 'WebDriver:CloseWindow'],
  [/^GET screenshot$/, 'WebDriver:TakeScreenshot'],
];
const OPEN_TRIES = 480;

type Preferences = Record<string, string | number | boolean>;

export async function openFirefox(program: string, more: Preferences = {}): Promise<Engine> {
  const household = makeHousehold('firefox');
  const { folder } = household;
  try {
    const port = await freePort();
    const profile = join(folder, 'profile');
    const downloads = join(folder, 'downloads');
    mkdirSync(profile);
    mkdirSync(downloads);
    writeFileSync(join(profile, 'user.js'), preferences({ port, downloads, more }));
    const size = ['--width=1440', '--height=900'];
    household.start(program, ['--headless', '--marionette', '--no-remote', '--profile', profile, ...size]);
    const socket = await untilOpen(port);
    const call = callOver(socket);
    await call('WebDriver:NewSession', {});
    await call('WebDriver:SetWindowRect', { width: 1440, height: 900 });
    return {
      downloads,
      send(method, path, body) {
        const [pattern, name] = MARIONETTE.find(([known]) => known.test(`${method} ${path}`)) ?? [];
        if (!pattern || !name) throw new Error(`no name for ${method} ${path}`);
        const id = pattern.exec(`${method} ${path}`)?.[1];
        return call(name, { ...body, ...(id && { id }), ...(name.endsWith('shot') && { full: false }) });
      },
      async close() {
        socket.destroy();
        await household.end();
      },
    };
  } catch (error) {
    await household.end();
    throw error;
  }
}

function preferences({
  port,
  downloads,
  more,
}: {
  port: number;
  downloads: string;
  more: Preferences;
}): string {
  const all = {
    'marionette.port': port,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.always_ask_before_handling_new_types': false,
    'intl.accept_languages': 'en-GB, en',
    ...more,
  };
  return Object.entries(all)
    .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
    .join('');
}

/** One command after another; each message is its length, a colon, and as many bytes. */
function callOver(socket: Socket) {
  const waiting = new Map<number, (answer: [unknown, unknown]) => void>();
  let held = Buffer.alloc(0);
  socket.on('data', (part) => {
    held = Buffer.concat([held, part]);
    for (let colon = held.indexOf(58); colon > 0; colon = held.indexOf(58)) {
      const end = colon + 1 + Number(held.subarray(0, colon).toString());
      if (held.length < end) return;
      const message = JSON.parse(held.subarray(colon + 1, end).toString());
      held = held.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.([message[2], message[3]]);
    }
  });
  socket.on('close', () => {
    for (const answer of waiting.values()) answer(['Firefox has closed its port', null]);
  });
  let count = 0;
  return async (name: string, params: object) => {
    const id = ++count;
    const text = JSON.stringify([0, id, name, params]);
    const answer = new Promise<[unknown, unknown]>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${name}: ${JSON.stringify(error).slice(0, 300)}`);
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
  };
}

async function untilOpen(port: number): Promise<Socket> {
  for (let tries = 0; tries < OPEN_TRIES; tries++) {
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
