import { join } from 'node:path';
import type { Manifest } from '@minaret/display';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { buildStage, openStage } from '../../e2e/screens/stage-page.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Case } from './cases.ts';
import { type Manifests, manifestOf } from './manifests.ts';
import type { Box } from './page/boxes.ts';
import type { Fault } from './page/checks.ts';
import type { Doubt, Fit, Painted, Seen, Shown } from './page/main.ts';
import { hasInk, inkOf, isNear, type Labels, takeLabels } from './pixels.ts';
import { cornerOf, settingsOf } from './plan.ts';

type FitWindow = Window & { fit: Fit };
const AT_ONCE = 24;

/** The measure, as one script for the page. */
async function measureScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'page/main.ts'), output: { format: 'iife' } },
    },
  });
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [script] = files.filter((file) => file.type === 'chunk');
  if (!script) throw new Error('the measure could not be built');
  return script.code;
}

export interface Measured {
  one: Case;
  state: string;
  faults: Fault[];
}

export interface FitBrowser {
  pages: FitPage[];
  close(): Promise<void>;
}

export interface FitPage {
  measure(cases: readonly Case[], each: (found: Measured) => void): Promise<void>;
  draw(one: Case): Promise<Buffer>;
  plant(rules: string): Promise<void>;
  /** What is kept of a masjid, changed. */
  change(one: Case, to: (manifest: Manifest) => Manifest): Promise<void>;
}

/** The stage as it is built for televisions, and the measure in it; one page for each core. */
export async function openFit(all: Manifests, count = 2): Promise<FitBrowser> {
  const [stage, script] = await Promise.all([buildStage(), measureScript()]);
  const browser = await chromium.launch({
    executablePath: findChromium({ install: true }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
  });
  const close = async () => {
    await browser.close();
    stage.remove();
  };
  try {
    const verdicts = new Map<string, boolean>();
    const pages: FitPage[] = [];
    for (let number = 0; number < count; number++)
      pages.push(await openPage(browser, stage.folder, script, all, verdicts));
    return { pages, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="1920" height="1080" fill="#2f6660"/><circle cx="960" cy="540" r="400" fill="#efc874"/></svg>';

async function openPage(
  browser: Browser,
  folder: string,
  script: string,
  all: Manifests,
  verdicts: Map<string, boolean>,
): Promise<FitPage> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openStage(page, folder);
  await page.route('**/files/**', (route) => route.fulfill({ body: PICTURE, contentType: 'image/svg+xml' }));
  await page.addScriptTag({ content: script });
  await page.evaluate(() => (window as unknown as FitWindow).fit.ready());
  const session = await context.newCDPSession(page);
  const kept = new Set<string>();
  let size = '';

  const resize = async (wanted: string) => {
    if (size === wanted) return;
    const [width = 0, height = 0] = wanted.split('x').map(Number);
    await page.setViewportSize({ width, height });
    size = wanted;
  };
  const keep = (key: string, of: Manifest) =>
    page.evaluate(([name, manifest]) => (window as unknown as FitWindow).fit.keep(name, manifest), [
      key,
      of,
    ] as const);
  const shownOf = async (one: Case): Promise<Shown> => {
    const key = `${one.masjid} ${one.languages}`;
    if (!kept.has(key)) {
      kept.add(key);
      await keep(key, manifestOf(all, one.masjid, one.languages));
    }
    return {
      manifest: key,
      settings: settingsOf(one),
      at: one.at,
      corner: cornerOf(one),
      isHome: one.face === 'home',
    };
  };
  const settle = async (one: Case, seen: Seen, shown: Shown): Promise<Measured> => {
    const open = seen.doubts.filter(({ key }) => !verdicts.has(key));
    if (open.length > 0) await decide(page, session, shown, seen.doubts, verdicts);
    const certain = seen.doubts.filter(({ key }) => verdicts.get(key));
    return { one, state: seen.state, faults: [...seen.faults, ...certain] };
  };

  return {
    async measure(cases, each) {
      for (let first = 0; first < cases.length; ) {
        const wanted = cases[first]?.size ?? '';
        let last = first;
        while (last < cases.length && last < first + AT_ONCE && cases[last]?.size === wanted) last += 1;
        await resize(wanted);
        const batch = cases.slice(first, last);
        const shown: Shown[] = [];
        for (const one of batch) shown.push(await shownOf(one));
        const seen = await page.evaluate((of) => (window as unknown as FitWindow).fit.lookAt(of), shown);
        for (const [index, one] of batch.entries()) {
          const [found, told] = [seen[index], shown[index]];
          if (found && told) each(await settle(one, found, told));
        }
        first = last;
      }
    },
    async draw(one) {
      await resize(one.size);
      const shown = await shownOf(one);
      await page.evaluate((of) => (window as unknown as FitWindow).fit.show(of), shown);
      await page.waitForTimeout(150);
      await page.evaluate(() => (window as unknown as FitWindow).fit.settle());
      return page.screenshot();
    },
    async change(one, to) {
      const { manifest: key } = await shownOf(one);
      await keep(key, to(manifestOf(all, one.masjid, one.languages)));
    },
    plant: (rules) => page.evaluate((given) => (window as unknown as FitWindow).fit.plant(given), rules),
  };
}

/** Looks at what boxes alone cannot tell: nothing but what is in doubt, each in its own colour. */
async function decide(
  page: Page,
  session: CDPSession,
  shown: Shown,
  doubts: readonly Doubt[],
  verdicts: Map<string, boolean>,
): Promise<void> {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  const screen = { left: 0, top: 0, right: viewport.width, bottom: viewport.height };
  await page.evaluate((of) => {
    const { fit } = window as unknown as FitWindow;
    fit.show(of);
    fit.look();
  }, shown);
  let open = doubts.flatMap(({ key }, index) => (verdicts.has(key) ? [] : [index]));
  while (open.length > 0) {
    const painted = await page.evaluate((of) => (window as unknown as FitWindow).fit.paint(of), open);
    const clips = open.flatMap((index) => doubts[index]?.clip ?? []);
    const labels = await takeLabels(session, around(clips), screen);
    const left: number[] = [];
    for (const [at, index] of open.entries()) {
      const [doubt, colours] = [doubts[index], painted[at]];
      if (!doubt || !colours) continue;
      // Two that came to the same colour wait for a picture of their own.
      if (colours.ink === colours.other) left.push(index);
      else verdicts.set(doubt.key, labels !== null && isSeenIn(labels, doubt, colours));
    }
    open = left;
  }
  await page.evaluate(() => (window as unknown as FitWindow).fit.restore());
}

function isSeenIn(labels: Labels, { clip, test, box, reach }: Doubt, { ink, other }: Painted): boolean {
  const own = inkOf(labels, ink, clip);
  if (box) return hasInk(own, box, test === 'within' ? 'outside' : 'inside');
  return other !== null && isNear(own, inkOf(labels, other, clip), reach);
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
