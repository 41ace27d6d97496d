import { type Browser, chromium } from 'playwright-core';
import { withProduct } from '../proofs/lib/running-product.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { buildStaleApps } from '../scripts/lib/build-stale.mjs';
import { atMost, type Bar } from './bars.ts';
import { median } from './measure.ts';
import { startSlowLine } from './slow-line.ts';

const THROTTLE = 4;
const ROUNDS = 7;
const PHONE = { width: 390, height: 844 };
/** The bar of the first visit. */
const USABLE_MS = 2_000;

interface Start {
  /** Today's times are painted. */
  painted: number;
  /** The app's own script holds the page: the first button that only it draws. */
  usable: number;
}

const PROBE = `
  new MutationObserver((_, watch) => {
    if (!document.querySelector('.bell button')) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.usableAt = performance.now(); }));
  }).observe(document, { childList: true, subtree: true });`;

/** A phone that was never here. */
async function firstVisit(browser: Browser, url: string): Promise<Start> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await page.addInitScript(PROBE);
  await page.goto(url, { waitUntil: 'commit' });
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const usable = () => (window as unknown as { usableAt?: number }).usableAt ?? 0;
  await page.locator('.bell button').first().waitFor({ timeout: 60_000 });
  // The paint that shows it is told a moment later.
  while (!(await page.evaluate(usable)) || !(await page.evaluate(painted))) await page.waitForTimeout(50);
  const start = { painted: await page.evaluate(painted), usable: await page.evaluate(usable) };
  await context.close();
  return start;
}

/** The first visit to Athan+ on slow 4G with a processor slowed four times. */
export async function run(): Promise<Bar[]> {
  if (!(await buildStaleApps())) throw new Error('the web apps could not be built');
  return withProduct(async (address) => {
    const browser = await chromium.launch({
      executablePath: findChromium({ install: true }),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const port = Number(new URL(address).port);
      const visit = (at: number) => firstVisit(browser, `http://localhost:${at}/app/m/demomasjid`);
      // The browser's own first page costs what no later one does.
      await visit(port);
      const near: Start[] = [];
      const far: Start[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        near.push(await visit(port));
        const line = await startSlowLine({ host: 'localhost', port });
        far.push(await visit(line.port).finally(line.stop));
      }
      const told = (starts: readonly Start[], key: keyof Start) => median(starts.map((each) => each[key]));
      const bare = `${told(near, 'painted').toFixed(0)} and ${told(near, 'usable').toFixed(0)} ms without the line`;
      return [
        atMost(
          `first visit on slow 4G, processor slowed ${THROTTLE} times: painted`,
          told(far, 'painted'),
          USABLE_MS,
          ' ms',
        ),
        atMost(`the same: usable (${bare})`, told(far, 'usable'), USABLE_MS, ' ms'),
      ];
    } finally {
      await browser.close();
    }
  });
}
