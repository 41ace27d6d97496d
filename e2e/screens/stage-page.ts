import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { CornerMark, Manifest, Scene } from '@minaret/display';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { fitFaults } from './fit-check.ts';

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
  // What compiles the check names functions by a helper that the page does not have.
  await page.addInitScript('window.__name = (of) => of');
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
  let faults = await page.evaluate(fitFaults);
  for (let look = 0; look < 10 && faults.length > 0; look += 1) {
    await page.waitForTimeout(200);
    faults = await page.evaluate(fitFaults);
  }
  return faults;
}
