import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  request,
} from 'playwright-core';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { CHROMIUM, findChromium } from '../scripts/chromium.mjs';
import { findForTests } from '../scripts/lib/find-program.mjs';
import { giveBackDevice, takeDevice } from './devices.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const DEMO_PASSWORD = 'minaret-demo';
const PICTURES = 'test-results';

let browser: Browser | undefined;

/** One Chromium for a worker, which its files share; it ends with the worker. */
export function useBrowser(): void {
  beforeAll(async () => {
    if (!browser?.isConnected())
      browser = await chromium.launch({ executablePath: findChromium({ install: true }), args: ARGS });
  });
}

interface LargeText {
  /** Pixels; browsers come with 16. */
  size: number;
  viewport: { width: number; height: number };
  locale?: string;
}

/** A browser in which a person has set the size of text, until the test has ended. */
export async function newReaderOfLargeText({ size, viewport, locale = 'en-GB' }: LargeText): Promise<Page> {
  const own = await chromium.launch({
    executablePath: findChromium({ install: false }),
    args: [...ARGS, `--blink-settings=defaultFontSize=${size}`],
  });
  onTestFinished(() => own.close());
  return own.newPage({ viewport, locale, reducedMotion: 'reduce' });
}

/** The whole browser: the small one, which the journeys run in where it is there, shows no notifications. Undefined: there is none. */
export const WHOLE_CHROMIUM = findForTests(
  {
    ...CHROMIUM,
    names: CHROMIUM.names.filter((name) => !name.includes('shell')),
    variable: 'CHROME_WHOLE_PATH',
    debian: ['chromium'],
  },
  { install: false },
);

/** A person with that browser, until the test has ended. */
export async function newPersonOfWholeBrowser(
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; page: Page }> {
  if (!WHOLE_CHROMIUM) throw new Error('there is no whole browser');
  const own = await chromium.launch({ executablePath: WHOLE_CHROMIUM, args: ARGS });
  onTestFinished(() => own.close());
  const context = await own.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  watch(page);
  return { context, page };
}

/** Each worker has a product of its own. */
export function product() {
  const products = inject('products');
  const own = products[(Number(process.env.VITEST_POOL_ID) - 1) % products.length];
  if (!own) throw new Error('this worker has no product');
  return own;
}

export function address(path = '/'): string {
  return new URL(path, product().address).href;
}

/** A person with a browser of their own. Anything the page complains of, and any picture of a failure, is kept. */
export async function newPerson(
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  if (!browser) throw new Error('call useBrowser() first');
  const { context, page } = await takeDevice(browser, {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Nothing moves that need not: frames cost time, and a fade's first moments pass no contrast.
    reducedMotion: 'reduce',
    ...options,
  });
  watch(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      // A second try hides why the first one failed.
      console.warn(`${task.name}: ${task.result.errors?.map(({ message }) => message).join('\n')}`);
      for (const [index, tab] of context.pages().entries()) await keepLook(tab, `${task.name} ${index + 1}`);
    }
    const left =
      task.result?.state === 'fail' ? context.close() : giveBackDevice({ context, page }, product().address);
    // One that does not come to its end must not hold up the others: it goes with the browser.
    await Promise.race([left, new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
  });
  return { context, page };
}

/** What a failed journey had before it: a picture, and its first words beside the failure. */
async function keepLook(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const path = join(PICTURES, `${name.replace(/\W+/g, '-')}.png`);
  const complain = (error: Error) => console.warn(error.message);
  await page.screenshot({ path, timeout: 10_000 }).catch(complain);
  const words = await page.innerText('body', { timeout: 1_000 }).catch(complain);
  console.warn(`${page.url()}: ${(words ?? '').replace(/\s+/g, ' ').slice(0, 500)}`);
}

/** A second tab of the same person, watched like the first. */
export async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  watch(page);
  return page;
}

function watch(page: Page): void {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is part of many journeys; the browser reports each as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  onTestFinished(() => {
    expect(complaints).toEqual([]);
  });
}

export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(address('/login'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Signed in without the way through the login page, for journeys that begin elsewhere: the page is still to be opened. */
export async function enter(page: Page, email: string, password = DEMO_PASSWORD): Promise<{ m_id: number }> {
  const answer = await page.request.post(address('/api/users/login/v2'), {
    data: { email, password },
    headers: { origin: product().address },
  });
  expect(answer.status(), email).toBe(200);
  const { response } = await answer.json();
  await page.goto(address('/favicon.svg'));
  await page.evaluate((user) => localStorage.setItem('user_info', JSON.stringify(user)), response);
  return response;
}

/** Another person at a device of their own, without a page: what they do, the page at hand has to hear of. */
export async function colleague(email: string) {
  const hands = await request.newContext({ extraHTTPHeaders: { origin: product().address } });
  onTestFinished(() => hands.dispose());
  const call = async (method: string, path: string, data?: object) => {
    const answer = await hands.fetch(address(`/api${path}`), { method, data });
    const { message, response } = await answer.json();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${message}`);
    return response;
  };
  const user = await call('POST', '/users/login/v2', { email, password: DEMO_PASSWORD });
  const m_id: number = user.userMasjids[0].masjid.m_id;
  return { call, m_id };
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Axe {
  run(
    root: Document,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
}

/** WCAG 2.2 AA as far as a machine can tell; what it finds is named with its place and why, as a second try may not find it. */
export async function expectAccessible(page: Page): Promise<void> {
  // The page's own policy forbids inline scripts; this one enters through the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: Axe };
    // Colours are judged where they come to rest: what still fades in or out is between two of them.
    // One that ends may begin another, so they are looked for until a frame has none.
    for (let look = 0; look < 10; look += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ends = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (ends.length === 0) break;
      await Promise.allSettled(ends.map(({ finished }) => finished));
    }
    const found = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return found.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary?.replace(/\s+/g, ' ')})`).join(', ')}`,
    );
  }, WCAG);
  expect(violations).toEqual([]);
}

/** Nothing may be wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
