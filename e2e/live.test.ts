import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSplitter } from '../apps/server/src/features/live-broadcast/relay/mp3-frames.ts';
import { startProxy } from '../apps/server/test/cuttable-proxy.ts';
import { removeDataFolder } from '../apps/server/test/remove-data-folder.ts';
import { findChromium } from '../scripts/chromium.mjs';
import { expectAccessible } from './browser.ts';
import { startLiveProduct, writeTone } from './live-product.ts';

// Below the ports that a system gives to whoever asks for any.
const PORT = 12_000 + Math.floor(Math.random() * 10_000) * 2;
const TONE = 440;
const DESK = '/settings/athan-plus?tab=live-broadcast';

async function enter(browser: Browser, address: string, email: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1000 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const answer = await page.request.post(`${address}/api/users/login/v2`, {
    data: { email, password: 'minaret-demo' },
    headers: { origin: address },
  });
  const { response } = await answer.json();
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate((user) => localStorage.setItem('user_info', JSON.stringify(user)), response);
  await page.goto(`${address}${DESK}`);
  return page;
}

/** The loudest frequency that this page's player gives, and how far it is behind what it has. */
function hear(page: Page): Promise<{ frequency: number; behind: number; at: number }> {
  return page.evaluate(() => {
    const own = window as typeof window & { ear?: AnalyserNode };
    const audio = document.querySelector('audio');
    if (!audio || audio.buffered.length === 0)
      return { frequency: 0, behind: Number.POSITIVE_INFINITY, at: 0 };
    if (!own.ear) {
      const context = new AudioContext();
      own.ear = new AnalyserNode(context, { fftSize: 8192 });
      context.createMediaElementSource(audio).connect(own.ear);
    }
    const bins = new Uint8Array(own.ear.frequencyBinCount);
    own.ear.getByteFrequencyData(bins);
    const loudest = bins.indexOf(Math.max(...bins));
    const isHeard = (bins[loudest] ?? 0) > 100;
    const frequency = isHeard ? (loudest * own.ear.context.sampleRate) / 8192 : 0;
    return {
      frequency,
      behind: audio.buffered.end(audio.buffered.length - 1) - audio.currentTime,
      at: audio.currentTime,
    };
  });
}

async function untilTone(page: Page): Promise<void> {
  await expect
    .poll(async () => Math.abs((await hear(page)).frequency - TONE), { timeout: 15_000, interval: 50 })
    .toBeLessThan(15);
}

describe('a khutbah', () => {
  it('goes from a microphone to a second browser, on through the end of the server and of the line, and whole into its recording', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'minaret-live-'));
    const tone = await writeTone(folder, TONE);
    const line = await startProxy(() => connect(PORT + 1, '127.0.0.1'));
    const start = () => startLiveProduct(folder, PORT, { RELAY_URL: `http://localhost:${line.port}` });
    const first = await start();
    let { server } = first;
    const { address } = first;
    onTestFinished(async () => {
      await line.close();
      server.kill('SIGTERM');
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await removeDataFolder(folder);
    });
    const browser = await chromium.launch({
      executablePath: findChromium({ install: true }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${tone}`,
        '--autoplay-policy=no-user-gesture-required',
      ],
    });
    onTestFinished(() => browser.close());

    const imam = await enter(browser, address, 'admin@demo.minaret.test');
    await imam.getByRole('button', { name: 'Turn on the microphone' }).click();
    const begin = imam.getByRole('button', { name: 'Start broadcast' });
    await expect.poll(() => begin.isEnabled(), { timeout: 20_000 }).toBe(true);
    await expectAccessible(imam);
    const begun = Date.now();
    await begin.click();
    await imam.getByRole('button', { name: 'End broadcast' }).waitFor();

    const listener = await enter(browser, address, 'content@demo.minaret.test');
    const listen = listener.getByRole('button', { name: 'Listen here' });
    await expect.poll(() => listen.isEnabled(), { timeout: 10_000 }).toBe(true);
    await listen.click();
    await untilTone(listener);
    // A busy machine begins further behind; the player has to catch up by itself.
    await expect.poll(async () => (await hear(listener)).behind, { timeout: 60_000 }).toBeLessThan(2);

    // The end of the server, in the middle of a sentence.
    server.kill('SIGKILL');
    await once(server, 'exit');
    const { at } = await hear(listener);
    // More than the player had in hand: what is heard now has come while there was no server.
    await expect.poll(async () => (await hear(listener)).at - at, { timeout: 30_000 }).toBeGreaterThan(4);
    await untilTone(listener);

    ({ server } = await start());
    await untilTone(listener);

    // The network of the masjid goes, and comes back.
    await line.cut();
    const lost = imam.getByRole('heading', { name: /^Connection lost, / });
    await lost.waitFor({ timeout: 20_000 });
    await setTimeout(4000);
    await line.heal();
    await lost.waitFor({ state: 'detached', timeout: 60_000 });
    await untilTone(listener);
    await imam.getByRole('button', { name: 'End broadcast' }).click();
    await imam.getByRole('button', { name: /Turn on|Start broadcast/ }).waitFor({ timeout: 10_000 });
    const seconds = (Date.now() - begun) / 1000;
    const recording = imam.getByRole('button', { name: /^Play / });
    await expect.poll(() => recording.first().isEnabled(), { timeout: 30_000 }).toBe(true);
    await recording.first().click();
    const source = await imam.locator('audio[controls]').getAttribute('src');
    const file = Buffer.from(await (await fetch(new URL(source ?? '', address))).arrayBuffer());
    const { milliseconds, consumed } = makeSplitter().push(file);
    // Every frame is whole, and none of the time is missing but the moments of the two presses.
    expect(file.length - consumed).toBe(0);
    expect(Math.abs(milliseconds / 1000 - seconds)).toBeLessThan(2.5);
  }, 240_000);
});
