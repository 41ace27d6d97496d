import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Engine, freePort, makeHousehold, wait } from './engine.ts';

const DISPLAY_MS = 30_000;
const SESSION_TRIES = 120;

/** WebKitGTK's small browser, by its driver, on a display that nobody sees. */
export async function openWebKit(programs: { driver: string; display: string }): Promise<Engine> {
  const household = makeHousehold('webkit');
  const { folder } = household;
  try {
    const screen = ['-displayfd', '1', '-screen', '0', '1600x1100x24'];
    const display = household.start(programs.display, screen, process.env, 'pipe');
    const number = await Promise.race([
      display.stdout ? once(display.stdout, 'data') : undefined,
      once(display, 'exit').then(() => undefined),
      wait(DISPLAY_MS),
    ]);
    if (!Array.isArray(number)) throw new Error('Xvfb has opened no display');
    const port = await freePort();
    const env = { ...process.env, ...homeIn(folder), DISPLAY: `:${String(number[0]).trim()}` };
    household.start(programs.driver, [`--port=${port}`], { ...env, LIBGL_ALWAYS_SOFTWARE: '1' });
    const call = callTo(port);
    const place = `/${await openSession(call)}`;
    await call('POST', `${place}/window/rect`, { width: 1440, height: 900 });
    return {
      downloads: join(folder, 'downloads'),
      send: (method, path, body) => call(method, `${place}/${path}`, body),
      async close() {
        await call('DELETE', place).catch(() => undefined);
        await household.end();
      },
    };
  } catch (error) {
    await household.end();
    throw error;
  }
}

/** A home of its own, whose downloads are found again. */
function homeIn(folder: string) {
  mkdirSync(join(folder, 'config'));
  mkdirSync(join(folder, 'downloads'));
  writeFileSync(join(folder, 'config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(folder, 'downloads')}"\n`);
  return {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
  };
}

type Call = ReturnType<typeof callTo>;

function callTo(port: number) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Record<string, string> | null };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
}

async function openSession(call: Call): Promise<string> {
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  for (let tries = 0; ; tries++) {
    try {
      const session = await call('POST', '', { capabilities });
      if (session?.sessionId) return session.sessionId;
    } catch (error) {
      if (tries > SESSION_TRIES) throw error;
    }
    await wait(250);
  }
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
