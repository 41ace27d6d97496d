import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Manifest, PreviewMessage, ScreenSettings } from '@minaret/display';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleManifest } from '../packages/display/test/sample-manifest.ts';
import { address, newPerson, useBrowser } from './browser.ts';

useBrowser();

/** Pages of others, as they come: one that is there, one that never answers, one whose machine is off. */
let others: Server;
let there: string;
let never: string;
const off = 'http://localhost:9/nobody';

beforeAll(async () => {
  others = createServer((request, response) => {
    if (request.url === '/never') return;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<body>The page of others<script>document.body.append(" runs")</script>');
  });
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
  const { port } = others.address() as AddressInfo;
  there = `http://127.0.0.1:${port}/there`;
  never = `http://127.0.0.1:${port}/never`;
});
afterAll(() => {
  others.closeAllConnections();
  others.close();
});

const PARENT = `<!doctype html><style>body{margin:0}iframe{border:0;width:1280px;height:720px}</style>
<script>addEventListener('message', (e) => { if (e.data.kind === 'minaret-preview-ready') window.isReady = true; });</script>
<iframe src="/screen/preview"></iframe>`;

function withFrame(url: string, settings: Partial<ScreenSettings>): Manifest {
  return sampleManifest({
    days: 3,
    settings: { languages: ['en'], ...settings },
    more: { slides: [{ id: 'frame', seconds: 30, schedule: {}, body: { kind: 'frame', url, of: 'url' } }] },
  });
}

async function showFrame(page: Page, url: string, settings: Partial<ScreenSettings>): Promise<void> {
  const manifest = withFrame(url, settings);
  const at = manifest.madeAt + 15 * 3_600_000;
  const message: PreviewMessage = { kind: 'minaret-preview', manifest, at, running: false, slideId: 'frame' };
  await page.evaluate(
    (sent) => document.querySelector('iframe')?.contentWindow?.postMessage(sent, location.origin),
    message,
  );
}

it('a page of others comes over the times when it is there; one that never comes leaves the times', async () => {
  const { page } = await newPerson({ viewport: { width: 1280, height: 720 } });
  const refused: string[] = [];
  page.on('console', (said) => /Content Security Policy/.test(said.text()) && refused.push(said.text()));
  // The player with the headers it is really served with; only the page around it is the test's.
  await page.route(address('/around'), (route) => route.fulfill({ contentType: 'text/html', body: PARENT }));
  await page.goto(address('/around'));
  await page.waitForFunction('window.isReady');
  const stage = page.frameLocator('iframe').first();
  const frame = stage.locator('[data-frame]');

  for (const design of ['ledger', 'courtyard'] as const) {
    await showFrame(page, there, { design });
    await stage.locator('[data-frame="shown"]').waitFor();
    await stage.frameLocator('iframe').getByText('The page of others runs').waitFor();
    // It can neither leave its frame nor take the screen with it.
    expect(await frame.locator('iframe').getAttribute('sandbox')).not.toMatch(/top-navigation|popups|forms/);
    for (const url of [never, off]) {
      await showFrame(page, url, { design });
      await stage.locator('[data-frame="waiting"]').waitFor();
      // Long enough for the browser's own page of a refused connection to have come.
      await page.waitForTimeout(700);
      expect(await frame.getAttribute('data-frame'), url).toBe('waiting');
      expect(await frame.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
      expect(await stage.locator('[data-row="asr"]').isVisible(), `${design} at ${url}`).toBe(true);
      if (design === 'courtyard')
        expect(await stage.locator('.c-court > svg, .c-court > img').count()).toBe(1);
    }
  }
  expect(refused).toEqual([]);
});
