import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { CornerMark, Manifest, Scene } from '@minaret/display';
import type { Page } from 'playwright-core';
import { build } from 'vite';

const ROOT = new URL('../../apps/screen/', import.meta.url).pathname;
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};
const ADDRESS = 'http://stage.test';

export interface StageWindow {
  showStage: (props: { scene: Scene; manifest: Manifest; corner: CornerMark | null }) => void;
}

/** The stage on its own, built as for the oldest television: it shows what it is told. */
export async function buildStage(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'stage-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    base: '/',
    build: {
      target: 'chrome56',
      cssTarget: 'chrome56',
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(ROOT, 'preview.html') },
    },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Serves the built files to one page, without a port. */
export async function openStage(page: Page, folder: string): Promise<void> {
  await page.route(`${ADDRESS}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? '/preview.html' : pathname;
    if (file === '/favicon.ico') return route.fulfill({ status: 204 });
    return route.fulfill({
      body: readFileSync(join(folder, file)),
      contentType: TYPES[extname(file)] ?? 'application/octet-stream',
    });
  });
  await page.goto(`${ADDRESS}/`);
}

export async function show(
  page: Page,
  manifest: Manifest,
  scene: Scene,
  corner: CornerMark | null = null,
): Promise<void> {
  await page.evaluate((props) => (window as unknown as StageWindow).showStage(props), {
    scene,
    manifest,
    corner,
  });
  await page.evaluate(() => document.fonts.ready);
}

/** What stays wrong: faces and the turn of the stage may need a moment, a fault is there after it. */
export async function faultsOfLayout(page: Page): Promise<string[]> {
  let faults = await faultsNow(page);
  for (let look = 0; look < 10 && faults.length > 0; look += 1) {
    await page.waitForTimeout(200);
    faults = await faultsNow(page);
  }
  return faults;
}

/** Figures and words that leave the picture, come nearer to its edge than a television may cut, or cover each other. */
function faultsNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    // 3.5 units of overscan, less the step the picture takes against burn-in.
    const margin = 2.8 * unit;
    const texts = [...document.querySelectorAll<HTMLElement>('.stage bdi')].filter(
      (element) =>
        element.textContent?.trim() &&
        !element.closest('.ticker, .turn:not(.on), .sacred') &&
        getComputedStyle(element).visibility !== 'hidden' &&
        element.getClientRects().length > 0,
    );
    const name = (element: HTMLElement) => `"${element.textContent}" (${element.parentElement?.className})`;
    const faults: string[] = [];
    for (const element of texts) {
      const box = element.getBoundingClientRect();
      if (box.left < margin || box.right > innerWidth - margin)
        faults.push(`${name(element)} leaves the sides`);
      if (box.top < 0 || box.bottom > innerHeight) faults.push(`${name(element)} leaves the picture`);
    }
    const figures = texts.filter((element) => element.classList.contains('fig'));
    for (const [index, one] of figures.entries()) {
      const a = one.getBoundingClientRect();
      for (const other of figures.slice(index + 1)) {
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        // A line of figures is a third air, above and below.
        const down =
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 0.34 * Math.min(a.height, b.height);
        if (across > 1 && down > 1) faults.push(`${name(one)} and ${name(other)} cover each other`);
      }
    }
    return faults;
  });
}
