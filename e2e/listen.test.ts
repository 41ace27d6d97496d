import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeDataFolder } from '../apps/server/test/remove-data-folder.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { expectAccessible, expectNoSidewaysScroll } from './browser.ts';
import { startFilledProduct, writeTone } from './live-product.ts';

// Below the ports that a system gives to whoever asks for any.
const PORT = Number(process.env.LISTEN_PORT) || 12_000 + Math.floor(Math.random() * 10_000) * 2;
const HASH = 'demomasjid';
const LISTEN = `/app/m/${HASH}?view=listen`;

async function imamAt(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' });
  const answer = await page.request.post(`${address}/api/users/login/v2`, {
    data: { email: 'admin@demo.minaret.test', password: 'minaret-demo' },
    headers: { origin: address },
  });
  const { response } = await answer.json();
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate((user) => localStorage.setItem('user_info', JSON.stringify(user)), response);
  await page.goto(`${address}/settings/athan-plus?tab=live-broadcast`);
  return page;
}

/** Where the app's player is; it moves only while sound comes. */
const playedTo = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

async function untilItMoves(page: Page): Promise<void> {
  const from = await playedTo(page);
  await expect.poll(() => playedTo(page), { timeout: 30_000 }).toBeGreaterThan(from + 2);
}

describe('a phone that listens', () => {
  it('finds the broadcast on Today, plays it, and has the recording afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'minaret-listen-'));
    const tone = await writeTone(folder, 440);
    onTestFinished(() => removeDataFolder(folder));
    const { address } = await startFilledProduct(PORT);
    const browser = await chromium.launch({
      executablePath: findChromium({ install: true }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${tone}`,
      ],
    });
    onTestFinished(() => browser.close());

    const phone = {
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    } as const;
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(`${address}${LISTEN}`);
    await page.getByText('Nothing is on air now').waitFor();
    await expectAccessible(page);

    const imam = await imamAt(browser, address);
    await imam.getByRole('button', { name: 'Turn on the microphone' }).click();
    const start = imam.getByRole('button', { name: 'Start broadcast' });
    await expect.poll(() => start.isEnabled(), { timeout: 20_000 }).toBe(true);
    await start.click();
    await imam.getByRole('button', { name: 'End broadcast' }).waitFor();

    // On Today, over the tabs, without anything being asked for.
    await page.goto(`${address}/app/m/${HASH}`);
    const dock = page.locator('.dock');
    await dock.getByText('Live now').waitFor({ timeout: 180_000 });
    await expectNoSidewaysScroll(page);
    await dock.getByRole('button', { name: 'Listen' }).click();
    await page.getByText(/about \d+ s behind/).waitFor({ timeout: 30_000 });
    await untilItMoves(page);
    await expectAccessible(page);
    const session = () => page.evaluate(() => navigator.mediaSession.playbackState);
    expect(await session()).toBe('playing');
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await session()).toBe('paused');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await untilItMoves(page);

    // It goes on while one looks at something else.
    await page.getByRole('button', { name: 'Fold the player away' }).click();
    await page.getByRole('link', { name: 'Qibla' }).click();
    await dock.getByRole('button', { name: 'Pause' }).waitFor();
    await untilItMoves(page);

    // A push leads to the player; a browser that wants a tap first is given one.
    const other = await browser.newContext(phone);
    const opened = await other.newPage();
    await opened.goto(`${address}${LISTEN}&tab=live`);
    const isPlaying = opened.getByRole('button', { name: 'Pause' });
    const wantsTap = opened.getByText('Tap to hear it');
    await isPlaying.or(wantsTap).first().waitFor({ timeout: 30_000 });
    if (await wantsTap.isVisible()) await opened.getByRole('button', { name: 'Play', exact: true }).click();
    await untilItMoves(opened);
    await other.close();

    await imam.getByRole('button', { name: 'End broadcast' }).click();
    await imam.getByRole('button', { name: /Turn on|Start broadcast/ }).waitFor({ timeout: 10_000 });
    const recording = imam.getByRole('button', { name: /^Play / }).first();
    await expect.poll(() => recording.isEnabled(), { timeout: 30_000 }).toBe(true);
    const name = ((await recording.getAttribute('aria-label')) ?? '').replace('Play ', '');
    await imam
      .getByRole('button', { name: `More for ${name}` })
      .first()
      .click();
    await imam.getByRole('menuitem', { name: 'Make public' }).click();
    await imam.getByText('Public').first().waitFor();

    await page.goto(`${address}${LISTEN}`);
    await page
      .getByRole('button', { name: `Play ${name}` })
      .first()
      .click();
    await untilItMoves(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }, 600_000);
});
