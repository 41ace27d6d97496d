import { offsetAt } from '@minaret/prayer/zone';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { openStand, STAND_KEY } from '../e2e/screen-stand.ts';
import { DAY, hangScreen, MINUTE, midnight, wallManifest } from '../e2e/screen-wall.ts';
import { sampleManifest } from '../packages/display/test/sample-manifest.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { buildStaleApps } from '../scripts/lib/build-stale.mjs';
import { atMost, type Bar } from './bars.ts';
import { against, starts, staticClock, THROTTLE } from './screen-start.ts';

const WATCH_SECONDS = 10;
const SIMULATED_DAYS = 30;
const STEP = 30 * MINUTE;
const BARE = `times a static clock page at ${THROTTLE}x throttling`;

/** Draws all the time: it shows that frames are really counted. */
const MOVING = `<!doctype html><meta charset="utf-8"><title>Moving</title><main data-state="x"><p>0</p></main>
<script>let n=0;(function go(){document.querySelector('p').textContent=++n;requestAnimationFrame(go)})()</script>`;

async function throttled(browser: Browser): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return { page, cdp };
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((each) => each.name === name)?.value ?? Number.NaN;
}

/** Frames and layouts a second of a screen that shows its times and nothing else. */
async function idle(browser: Browser, url: string): Promise<{ frames: number; layouts: number }> {
  const { page, cdp } = await throttled(browser);
  await page.goto(url);
  await page.waitForSelector('main[data-state]');
  await page.waitForTimeout(3000);
  await cdp.send('Performance.enable');
  const layouts = await metric(cdp, 'LayoutCount');
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
  await page.context().close();
  return { frames: frames.length / WATCH_SECONDS, layouts: laidOut / WATCH_SECONDS };
}

/** The heap after two days and after a month, both after a collection: kilobytes grown, and nodes. */
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
  // The first days warm what is kept on purpose: compiled code, the plans of three days.
  await wall.jump(2 * DAY, STEP);
  const before = await measure();
  await wall.jump((SIMULATED_DAYS - 2) * DAY, STEP);
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
    const moving = await idle(browser, `${stand.url}/moving`);
    if (moving.frames < 5) throw new Error('the frames of a moving page were not counted');
    const still = await idle(browser, screen);
    const grown = await month(browser);
    return [
      atMost(`the right time on screen, ${BARE} (${first.words})`, first.ratio, 2.5),
      atMost(`the same, switched on again, ${BARE} (${again.words})`, again.ratio, 2.5),
      atMost('idle, frames a second', still.frames, 1),
      atMost('idle, layouts a second', still.layouts, 1),
      atMost(`heap grown over ${SIMULATED_DAYS} simulated days`, grown.heap, 500, ' kB'),
      atMost('nodes grown', grown.nodes, 50),
    ];
  } finally {
    await browser.close();
    await stand.close();
  }
}
