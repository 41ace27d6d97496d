import type { Manifest } from '@minaret/display';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextCall } from '../apps/screen/src/core/athan.ts';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';

useBrowser();

const MINUTE = 60_000;
const RATE = 44_100;

/** As a recorder gives it: two channels, a quiet voice of some seconds, with stillness around it. */
function recording(before: number, voice: number, after: number): Buffer {
  const frames = (before + voice + after) * RATE;
  const file = Buffer.alloc(44 + frames * 4);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * 4, 40);
  for (let at = before * RATE; at < (before + voice) * RATE; at += 1) {
    const value = Math.round(2000 * Math.sin((at / RATE) * 2 * Math.PI * 330));
    file.writeInt16LE(value, 44 + at * 4);
    file.writeInt16LE(value, 46 + at * 4);
  }
  return file;
}

declare global {
  interface Window {
    heard: HTMLMediaElement[];
  }
}

/** The page's sounds are noted, and its microphone hears a tone. */
async function withEars(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function () {
      window.heard.push(this);
      return play.call(this);
    };
    if (!navigator.mediaDevices) return;
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      await context.resume();
      const tone = context.createOscillator();
      const ears = context.createMediaStreamDestination();
      tone.connect(ears);
      tone.start();
      return ears.stream;
    };
  });
}
const isHeard = (page: Page) =>
  page.evaluate(() => window.heard.some((one) => one.currentTime > 0 && !one.error));

async function atAthan(options: Parameters<typeof newPerson>[0] = {}) {
  const { page } = await newPerson(options);
  await withEars(page);
  await enter(page, 'timings@demo.minaret.test');
  await page.goto(address('/timings/athan'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}
const fajr = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: 'Fajr', exact: true }) });
const sound = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Listen to ${name}` }) });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

describe('a sound of the masjid’s own', () => {
  it('is uploaded, trimmed, heard, chosen for Fajr, and travels to the screens', async () => {
    const page = await atAthan();
    const name = `Muezzin ${Date.now()}`;
    await page.getByRole('button', { name: 'Add a sound' }).click();
    const dialog = page.getByRole('dialog');
    const file = dialog.locator('[data-sound-file]');
    await file.setInputFiles({ name: 'page.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('<html>') });
    await dialog.getByText('This browser cannot read the file').waitFor();
    await file.setInputFiles({ name: `${name}.wav`, mimeType: 'audio/wav', buffer: recording(2, 5, 3) });
    await dialog.getByRole('heading', { name: 'Trim and listen' }).waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe(name);
    await dialog.getByRole('group', { name: 'Kept 0:06' }).waitFor();
    const start = dialog.getByRole('slider', { name: /^Start/ });
    await start.focus();
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('group', { name: 'Kept 0:05' }).waitFor();
    await dialog.getByRole('button', { name: 'Listen' }).click();
    await expect.poll(() => isHeard(page), { timeout: 10_000 }).toBe(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${name} is saved.`).waitFor({ timeout: 20_000 });
    await sound(page, name).getByText('Not used').waitFor();
    const served = page.waitForResponse((response) => response.url().includes('/sound-'));
    await sound(page, name)
      .getByRole('button', { name: `Listen to ${name}` })
      .click();
    expect((await served).headers()['content-type']).toBe('audio/wav');

    const former = await fajr(page).getByLabel('Sound').inputValue();
    await fajr(page).getByLabel('Sound').selectOption({ label: name });
    await save(page).click();
    await page.getByText('The athan settings are saved.').waitFor();
    await sound(page, name).getByText('Used for Fajr').waitFor();
    const answer = await page.request.get(address('/api/screens/public/demomasjid'));
    const manifest: Manifest = await answer.json();
    const call = manifest.athan.find(({ prayer }) => prayer === 'fajr');
    expect(call).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: expect.any(Number) });
    const at = manifest.days[2]?.prayers.fajr.adhan?.[0] ?? 0;
    expect(nextCall(manifest, (at - 5) * MINUTE)).toMatchObject({ url: call?.url });

    await remove(page, name);
    await page.getByText(`${name} is used for Fajr.`).waitFor();
    await fajr(page).getByLabel('Sound').selectOption(former);
    await save(page).click();
    await sound(page, name).getByText('Not used').waitFor();
    await remove(page, name);
    await page.getByText(`${name} is deleted.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByText(`${name} is restored.`).waitFor();
    await remove(page, name);
    await sound(page, name).waitFor({ state: 'detached' });
  });

  it('is recorded in the console, on a phone and in Arabic', async () => {
    const page = await atAthan({ viewport: { width: 360, height: 740 } });
    await page.context().addCookies([{ name: 'locale', value: 'ar', url: address('/') }]);
    await page.reload();
    await page.getByRole('button', { name: 'أضف صوتًا' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'سجّل' }).click();
    await dialog.getByText('0:03').waitFor({ timeout: 20_000 });
    await dialog.getByRole('button', { name: 'أوقف التسجيل' }).click();
    await dialog.getByRole('heading', { name: 'قصّ واستمع' }).waitFor({ timeout: 20_000 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const name = `تسجيل ${Date.now()}`;
    await dialog.getByLabel('الاسم').fill(name);
    await dialog.getByRole('button', { name: 'حفظ' }).click();
    await page.getByRole('button', { name: `استمع إلى ${name}` }).waitFor({ timeout: 20_000 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: `إجراءات ${name}` }).click();
    await page.getByRole('menuitem', { name: 'حذف' }).click();
    await page.getByRole('button', { name: `استمع إلى ${name}` }).waitFor({ state: 'detached' });
  });
});
