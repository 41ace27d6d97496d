import { offsetAt } from '@minaret/prayer/clock/zone';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { openStand, STAND_KEY } from '../e2e/screen-stand.ts';
import { DAY, hangScreen, MINUTE, midnight, wallManifest } from '../e2e/screen-wall.ts';
import { sampleManifest } from '../packages/display/test/sample-manifest.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { buildStaleApps } from '../scripts/lib/build-stale.mjs';
import { atLeast, atMost, type Bar } from './bars.ts';
import { against, starts, staticClock, THROTTLE } from './screen-start.ts';

const WATCH_SECONDS = 10;
const SIMULATED_DAYS = 30;
/** Compiled code and what is known of its types grow for some days of a page's life, then no more. */
const WARM_DAYS = 10;
const STEP = 30 * MINUTE;
const BARE = `times a static clock page at ${THROTTLE}x throttling`;

const LONG_LINE = 'The doors of the hall are open from Asr on; parking is behind the school. '.repeat(4);

/** Draws all the time: it shows that frames are really counted. */
const MOVING = `<!doctype html><meta charset="utf-8"><title>Moving</title><main data-state="x"><p>0</p></main>
<script>let n=0;(function go(){document.querySelector('p').textContent=++n;requestAnimationFrame(go)})()</script>`;

async function throttled(browser: Browser, rate: number): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, cdp };
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}

interface Work {
  frames: number;
  layouts: number;
  styles: number;
}

/** What a page does in a second once it stands: frames drawn, layouts and styles worked out on the main thread. */
async function workOf(browser: Browser, url: string, rate: number): Promise<Work> {
  const { page, cdp } = await throttled(browser, rate);
  await page.goto(url);
  await page.waitForSelector('main[data-state]');
  await page.waitForTimeout(3000);
  await cdp.send('Performance.enable');
  const layouts = await metric(cdp, 'LayoutCount');
  const styles = await metric(cdp, 'RecalcStyleCount');
  const frames: string[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const each of value as { name?: string }[]) if (each.name === 'DrawFrame') frames.push(each.name);
  });
  await cdp.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
    },
    transferMode: 'ReportEvents',
  });
  await page.waitForTimeout(WATCH_SECONDS * 1000);
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
  const laidOut = (await metric(cdp, 'LayoutCount')) - layouts;
  const styled = (await metric(cdp, 'RecalcStyleCount')) - styles;
  await page.context().close();
  return {
    frames: frames.length / WATCH_SECONDS,
    layouts: laidOut / WATCH_SECONDS,
    styles: styled / WATCH_SECONDS,
  };
}

/** The heap after ten days and after a month, both after a collection: kilobytes grown, and nodes. */
async function month(browser: Browser): Promise<{ heap: number; nodes: number }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const text = { kind: 'text' as const, title: 'A title', message: 'Words of a slide' };
  const manifest = wallManifest({ more: { slides: [{ id: 'a', seconds: 12, schedule: {}, body: text }] } });
  const wall = await hangScreen(page, manifest, midnight(manifest, '2026-11-20'));
  await cdp.send('Performance.enable');
  const measure = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return { heap: await metric(cdp, 'JSHeapUsedSize'), nodes: await metric(cdp, 'Nodes') };
  };
  await wall.jump(WARM_DAYS * DAY, STEP);
  const before = await measure();
  await wall.jump((SIMULATED_DAYS - WARM_DAYS) * DAY, STEP);
  const after = await measure();
  await context.close();
  await wall.stand.close();
  return { heap: (after.heap - before.heap) / 1000, nodes: after.nodes - before.nodes };
}

export async function run(): Promise<Bar[]> {
  if (!(await buildStaleApps())) throw new Error('the screen could not be built');
  const browser = await chromium.launch({
    executablePath: findChromium({ install: true }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const manifest = sampleManifest();
  // A quiet hour of a Friday, from which the clock runs as it does here.
  const leap = midnight(manifest, '2026-11-20') + 10 * 60 * MINUTE - Date.now();
  const ahead = leap + offsetAt(manifest.zone, Date.now() + leap) * MINUTE;
  // The minute it is, and the next, should it come while a page starts.
  const rightTimes = () =>
    [0, MINUTE].map((more) => new Date(Date.now() + ahead + more).toISOString().slice(11, 16));
  const stand = await openStand(manifest, () => Date.now() + leap, {
    '/static': staticClock(ahead),
    '/moving': MOVING,
  });
  const screen = `${stand.url}/screen#key=${STAND_KEY}`;
  try {
    const [bare, ours] = await starts(browser, [`${stand.url}/static`, screen], rightTimes);
    if (!bare || !ours) throw new Error('nothing was measured');
    const first = against(ours.first, bare.first);
    const again = against(ours.again, bare.again);
    const moving = await workOf(browser, `${stand.url}/moving`, 1);
    if (Math.min(moving.frames, moving.styles) < 5)
      throw new Error('the work of a moving page was not counted');
    const still = await workOf(browser, screen, THROTTLE);
    stand.manifest = { ...manifest, version: 'ticker', ticker: [{ id: 'a', text: LONG_LINE, schedule: {} }] };
    // A device that is too slow for it shows pages that fade instead.
    const running = await workOf(browser, screen, 1);
    const grown = await month(browser);
    return [
      atMost(`the right time on screen, ${BARE} (${first.words})`, first.ratio, 2.5),
      atMost(`the same, switched on again, ${BARE} (${again.words})`, again.ratio, 2.5),
      atMost('idle, frames a second', still.frames, 1),
      atMost('idle, layouts a second', still.layouts, 1),
      atLeast(
        `ticker, frames against ${moving.frames.toFixed(0)} of a page that only moves`,
        running.frames / moving.frames,
        0.9,
      ),
      atMost('ticker, layouts a second', running.layouts, 1),
      atMost('ticker, styles worked out a second', running.styles, 1),
      atMost(
        `heap grown from day ${WARM_DAYS} to day ${SIMULATED_DAYS} of a simulated month`,
        grown.heap,
        500,
        ' kB',
      ),
      atMost('nodes grown', grown.nodes, 50),
    ];
  } finally {
    await browser.close();
    await stand.close();
  }
}
