// Pastes links of ours into a real WordPress and looks at what it makes of them. Debian, as root; not part of `npm test`.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

const PACKAGES = ['php-cli', 'php-mysql', 'mariadb-server', 'wordpress'];
const WORDPRESS = '/usr/share/wordpress';
const LIBRARIES = new URL('wordpress/', import.meta.url).pathname;
/** What WordPress allows a frame that it did not know before (`wp-embed.js`). */
const [LEAST_HEIGHT, MOST_HEIGHT] = [200, 1000];
const HASH = 'demomasjid';
const LINKS = {
  'the public page': `/monthly/${HASH}`,
  'a widget with options': `/embed/${HASH}?view=board&lang=ar&look=dark`,
};

const folder = mkdtempSync(join(tmpdir(), 'minaret-wordpress-'));
/** @type {import('node:child_process').ChildProcess[]} */
const started = [];

function install() {
  if (existsSync(WORDPRESS) && existsSync('/usr/sbin/mariadbd') && existsSync('/usr/bin/php')) return;
  console.log(`installing ${PACKAGES.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], {
    env,
    stdio: 'ignore',
  });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address();
      probe.close(() =>
        found && typeof found === 'object' ? resolve(found.port) : reject(new Error('no port')),
      );
    });
  });
}

/** @param {string} command @param {string[]} options @param {NodeJS.ProcessEnv} [env] */
function start(command, options, env = process.env) {
  const child = spawn(command, options, { env, stdio: 'ignore' });
  started.push(child);
  return child;
}

/** @param {string} what @param {() => unknown} isThere @param {number} [seconds] */
async function until(what, isThere, seconds = 120) {
  for (let tries = 0; tries < seconds * 4; tries++) {
    try {
      if (await isThere()) return;
    } catch {
      // Not yet.
    }
    await sleep(250);
  }
  throw new Error(`${what} did not start`);
}

/** A MariaDB of its own, on a socket alone. @returns {Promise<string>} */
async function startDatabase() {
  const [data, socket] = [join(folder, 'database'), join(folder, 'database.sock')];
  mkdirSync(data);
  execFileSync(
    'mariadb-install-db',
    [`--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', '--user=root'],
    { stdio: 'ignore' },
  );
  start('mariadbd', [
    '--no-defaults',
    `--datadir=${data}`,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'database.pid')}`,
    '--skip-networking',
    '--user=root',
    '--log-error=/dev/null',
  ]);
  const ask = (/** @type {string} */ text) =>
    execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', text], {
      stdio: 'ignore',
    });
  await until('MariaDB', () => {
    ask('select 1');
    return true;
  });
  ask('create database wordpress character set utf8mb4');
  return socket;
}

/** @param {string} socket @param {string} product @returns {Promise<string>} */
async function startWordPress(socket, product) {
  const site = join(folder, 'site');
  cpSync(WORDPRESS, site, { recursive: true, dereference: true });
  rmSync(join(site, 'wp-content'), { recursive: true, force: true });
  cpSync(join(LIBRARIES, 'content'), join(site, 'wp-content'), { recursive: true });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  writeFileSync(
    join(site, 'wp-config.php'),
    `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HOME', '${address}'); define('WP_SITEURL', '${address}');
define('DISABLE_WP_CRON', true); define('AUTOMATIC_UPDATER_DISABLED', true);
define('MINARET', '${product}');
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`,
  );
  execFileSync('php', [join(LIBRARIES, 'install.php'), site], { stdio: 'inherit' });
  start('php', ['-q', '-S', `127.0.0.1:${port}`, '-t', site]);
  await until('WordPress', async () => (await fetch(address)).ok);
  return address;
}

/** The product as people get it, with its demo. @returns {Promise<string>} */
async function startProduct() {
  const port = await freePort();
  const data = join(folder, 'minaret');
  mkdirSync(data);
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, DEMO: '1', LOG_LEVEL: 'warn' };
  start(process.execPath, [new URL('start.mjs', import.meta.url).pathname], env);
  const address = `http://localhost:${port}`;
  await until('Minaret', async () => (await fetch(`${address}/embed/${HASH}`)).ok, 600);
  return address;
}

/** @param {string} site @param {string} link @param {import('playwright-core').Page} page */
async function look(site, link, page) {
  const text = execFileSync('php', [join(LIBRARIES, 'post.php'), join(folder, 'site'), link], {
    encoding: 'utf8',
  });
  await page.goto(`${site}/?p=${Number(text.trim())}`);
  const frame = page.locator('iframe.wp-embedded-content');
  await frame.waitFor({ timeout: 20_000 });
  const sandbox = await frame.getAttribute('sandbox');
  if (sandbox !== 'allow-scripts') throw new Error(`the frame's sandbox is ${sandbox}`);
  const widget = page.frameLocator('iframe.wp-embedded-content').locator('.w');
  await widget.waitFor();
  const inside = await widget.evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
  const wanted = Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, inside));
  const height = () => frame.evaluate((element) => element.clientHeight);
  for (let tries = 0; tries < 60 && Math.abs((await height()) - wanted) > 2; tries++) await sleep(250);
  if (Math.abs((await height()) - wanted) > 2)
    throw new Error(`the frame is ${await height()} px high, the widget ${inside} px`);
  if (!/\d:\d\d/.test(await widget.innerText())) throw new Error('the frame has no times');
  return `frame of ${await height()} px, widget of ${inside} px`;
}

async function end() {
  for (const child of started.reverse()) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await Promise.race([new Promise((gone) => child.once('exit', gone)), sleep(15_000)]);
    if (child.exitCode === null) child.kill('SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
}

/** @type {import('playwright-core').Browser | undefined} */
let browser;
process.once('SIGINT', () => void end().then(() => process.exit(130)));
try {
  install();
  const product = await startProduct();
  const site = await startWordPress(await startDatabase(), product);
  browser = await chromium.launch({
    executablePath: findChromium({ install: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 800, height: 900 } });
  for (const [name, path] of Object.entries(LINKS)) {
    console.log(`${name}: ${await look(site, `${product}${path}`, page)}`);
    const picture =
      process.env.PICTURES && join(process.env.PICTURES, `wordpress-${name.replaceAll(' ', '-')}.png`);
    if (picture) await page.screenshot({ path: picture, fullPage: true });
  }
} finally {
  await browser?.close();
  await end();
}
