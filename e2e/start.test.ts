import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeDataFolder } from '../apps/server/test/remove-data-folder.ts';
import { newPerson, useBrowser } from './browser.ts';

useBrowser();

// Below the ports that a system gives to whoever asks for any: one of those may be taken by the tests beside this one.
const PORT = 12_000 + Math.floor(Math.random() * 20_000);

interface Started {
  process: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

function startProduct(dataDir: string): Started {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn('npm', ['start'], {
    env: { ...environment, PORT: String(PORT), DATA_DIR: dataDir },
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  // Nothing is left behind by a try that ended half-way: the next one wants the same port.
  onTestFinished(async () => {
    if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  return { process: child, output: () => text, ended };
}

async function untilReady(started: Started): Promise<number> {
  const begun = Date.now();
  for (;;) {
    if (
      await fetch(`http://localhost:${PORT}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return Date.now() - begun;
    if (started.process.exitCode !== null || Date.now() - begun > 60_000)
      throw new Error(`not started:\n${started.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** As root the cluster is elsewhere, behind a link. */
async function postgresOf(folder: string): Promise<string[]> {
  const link = join(folder, 'database', 'postgres');
  const cluster = await readlink(link).catch(() => link);
  const processes = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).split('\n');
  return processes.filter((line) => line.includes('postgres') && line.includes(cluster));
}

describe('npm start', () => {
  it('gives the whole product, tells how to sign in, stops cleanly, and starts again with what was there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'minaret-start-'));
    onTestFinished(() => removeDataFolder(folder));
    const first = startProduct(folder);
    await untilReady(first);
    expect(await postgresOf(folder)).not.toEqual([]);
    // It answers a moment before its words are through npm.
    await expect.poll(() => first.output()).toContain(`http://localhost:${PORT}`);
    for (const user of [
      'admin@demo',
      'office@demo',
      'content@demo',
      'timings@demo',
      'donations@demo',
      'system@demo',
      'admin@other',
    ]) {
      await expect.poll(() => first.output()).toContain(`${user}.minaret.test`);
    }
    await expect.poll(() => first.output()).toContain('minaret-demo');

    const { page } = await newPerson();
    await page.goto(`http://localhost:${PORT}/`);
    await page.waitForURL('**/login**');
    await page.getByLabel('Email').fill('admin@demo.minaret.test');
    await page.getByLabel('Password', { exact: true }).fill('minaret-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Masjid Settings' }).waitFor();
    // A page that is still being loaded would complain of the server's end.
    await page.goto('about:blank');

    if (first.process.pid) process.kill(first.process.pid, 'SIGTERM');
    expect(await first.ended).not.toBe(1);
    expect(first.output()).toContain('stopped');
    expect(await postgresOf(folder)).toEqual([]);

    const second = startProduct(folder);
    await untilReady(second);
    await page.goto(`http://localhost:${PORT}/settings/masjid`);
    await page.getByRole('heading', { level: 1, name: 'Masjid Settings' }).waitFor();
    await page.goto('about:blank');
    // As Ctrl-C does: to the whole group at the terminal.
    if (second.process.pid) process.kill(-second.process.pid, 'SIGINT');
    await second.ended;
    expect(second.output()).toContain('stopped');
    expect(await postgresOf(folder)).toEqual([]);
  });
});
