import type { Browser, BrowserContext, Page } from 'playwright-core';
import { median } from './measure.ts';

export const THROTTLE = 4;
const ROUNDS = 11;
/** The browser's own first pages cost what no later one does. */
const WARM_UP = 1;
/** Until what a page keeps for its next start is surely kept. */
const SETTLE_MS = 2_500;

/** The least a page can do that shows the right time: what a screen is measured against. */
export function staticClock(ahead: number): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Clock</title><main><p class="clock"></p></main>
<script>const show=()=>{document.querySelector('.clock').textContent=new Date(Date.now()+${ahead}).toISOString().slice(11,16)};show();setInterval(show,1000)</script>`;
}

/**
 * In the page, the same for both: when the right time was painted. That is the first paint the browser measures, unless
 * something else was painted before; then it is the frame after the time stood in the page. It is told by a binding, since
 * a question from outside would cost the page that is asked the longest most.
 */
function probe(rightTimes: readonly string[]): string {
  return `
    let right = Infinity, firstPaint = 0, frame = 0;
    const tell = () => {
      if (firstPaint > right) window.clockPainted(String(firstPaint));
      else if (firstPaint && frame) window.clockPainted(String(frame));
    };
    new PerformanceObserver((list) => {
      for (const each of list.getEntries())
        if (each.name === 'first-contentful-paint') firstPaint = each.startTime;
      tell();
    }).observe({ type: 'paint', buffered: true });
    new MutationObserver((_, watch) => {
      const clock = document.querySelector('.clock, .strip-clock');
      const shown = /\\d?\\d:\\d\\d/.exec(clock ? clock.textContent : '');
      if (!shown || ${JSON.stringify(rightTimes)}.indexOf(('0' + shown[0]).slice(-5)) < 0) return;
      watch.disconnect();
      right = performance.now();
      requestAnimationFrame(() => setTimeout(() => { frame = performance.now(); tell(); }));
    }).observe(document, { childList: true, subtree: true, characterData: true });`;
}

/** Milliseconds from the start of navigation until the right time is painted, in a new page. */
async function startIn(context: BrowserContext, url: string, rightTimes: readonly string[]): Promise<number> {
  const page: Page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await cdp.send('Page.enable');
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'clockPainted' });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: probe(rightTimes) });
  const painted = new Promise<number>((resolve, reject) => {
    cdp.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)));
    setTimeout(() => reject(new Error(`${url} did not show ${rightTimes} within 30 s`)), 30_000).unref();
  });
  await page.goto(url, { waitUntil: 'commit' });
  const at = await painted;
  await page.waitForTimeout(SETTLE_MS);
  await page.close();
  return at;
}

export interface Starts {
  /** Nothing of the page is known to the browser. */
  first: number[];
  /** Switched on again: what the page and the browser keep is there. */
  again: number[];
}

/** Rounds in which the pages take turns, each in a browser profile of its own. */
export async function starts(
  browser: Browser,
  urls: readonly string[],
  rightTimes: () => readonly string[],
): Promise<Starts[]> {
  const found = urls.map((): Starts => ({ first: [], again: [] }));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [i, url] of urls.entries()) {
      const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
      const first = await startIn(context, url, rightTimes());
      const again = await startIn(context, url, rightTimes());
      await context.close();
      if (round < 0) continue;
      found[i]?.first.push(first);
      found[i]?.again.push(again);
    }
  }
  return found;
}

/** How many times as long as the bare page, with both medians in words. */
export function against(ours: readonly number[], bare: readonly number[]): { ratio: number; words: string } {
  const [mine, its] = [median(ours), median(bare)];
  return { ratio: mine / its, words: `${mine.toFixed(0)} ms against ${its.toFixed(0)} ms` };
}
