import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';

useBrowser();

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Also after a try that ended half-way. */
async function retireAll(page: Page, name: string) {
  await page.goto(address('/settings/al-iqamah'));
  await page.getByRole('link', { name: /^Screens/ }).waitFor();
  await page.getByText(/\d+ online|No screen yet/).waitFor();
  while ((await card(page, name).count()) > 0) {
    const left = (await card(page, name).count()) - 1;
    await card(page, name)
      .first()
      .getByRole('button', { name: `More about ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Retire' }).click();
    await page.getByRole('button', { name: 'Retire', exact: true }).click();
    await expect.poll(() => card(page, name).count()).toBe(left);
  }
}

/** Settings under which the times are on at every hour, so that the journey may be made at night. */
async function neverQuiet(page: Page, name: string) {
  await page.evaluate(async (wanted) => {
    const { m_id } = JSON.parse(localStorage.getItem('user_info') ?? '{}');
    const ask = async (path: string, init?: RequestInit) => (await fetch(path, init)).json();
    const { response } = await ask(`/api/screens/${m_id}`);
    const screen = response.screens.find((one: { name: string }) => one.name === wanted);
    const off = { isShown: false };
    const settings = {
      ...screen.settings,
      design: 'ledger',
      isStill: true,
      adhan: { ...screen.settings.adhan, ...off },
      countdown: { ...screen.settings.countdown, ...off },
      iqamah: { ...screen.settings.iqamah, ...off },
      after: { ...screen.settings.after, ...off },
      khutbah: { ...screen.settings.khutbah, ...off },
      night: { ...screen.settings.night, ...off },
      slides: { ...screen.settings.slides, ...off },
      prayer: { shows: 'times', minutes: { fajr: 1, dhuhr: 1, asr: 1, maghrib: 1, isha: 1 } },
    };
    await ask(`/api/screens/${m_id}/${screen.id}/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ settings, version: screen.version }),
    });
  }, name);
}

describe('a television', () => {
  it('is paired by its code, shows the times, hears of an announcement within seconds, and is retired', async () => {
    const name = 'Journey hall';
    const { page } = await newPerson();
    await enter(page, 'content@demo.minaret.test');
    await retireAll(page, name);

    const { page: television } = await newPerson({ viewport: { width: 1280, height: 720 } });
    await television.goto(address('/screen'));
    const code = await television.locator('.pairing-code').getAttribute('aria-label');
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);

    await page.getByRole('button', { name: 'Pair a screen' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Character 1 of 6').click();
    await page.keyboard.type(`${code?.slice(0, 5)}${code?.[5] === 'Z' ? 'Y' : 'Z'}`);
    await dialog.getByLabel('Name of the screen').fill(name);
    await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Character 6 of 6').click();
    await page.keyboard.type(code?.[5] ?? '');
    await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
    await page.getByText(`${name} is paired.`).waitFor();

    await television.locator('[data-state]').waitFor();
    await neverQuiet(page, name);
    await television.locator('[data-state="normal"], [data-state="janazah"]').waitFor();
    await television.getByText('Maghrib').first().waitFor();

    const message = `The east gate is closed ${Date.now()}`;
    await page.goto(address('/library/new/announcement'));
    await page.getByRole('textbox', { name: 'Title' }).fill('Journey gate');
    await page.getByRole('textbox', { name: 'Message' }).fill(message);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('“Journey gate” is saved.').waitFor();
    await expect.poll(() => television.getByText(message).count(), { timeout: 30_000 }).toBeGreaterThan(0);

    await retireAll(page, name);
    await television.locator('.pairing-code').waitFor();
    await page.goto(address('/library/list'));
    await page.getByRole('button', { name: 'Move Journey gate' }).first().waitFor();
    await page.getByRole('button', { name: 'More about Journey gate' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('“Journey gate” is deleted.').waitFor();
  });
});

describe('settings of all screens', () => {
  it('are shown by the real player at any minute, saved, and put back', async () => {
    const { page } = await newPerson();
    await enter(page, 'content@demo.minaret.test');
    await page.goto(address('/settings/al-iqamah?tab=design'));
    const player = page.frameLocator('iframe[title="The real screen with these settings"]');
    await player.locator('[data-state]').waitFor();
    await page.getByRole('button', { name: 'Iqamah', exact: true }).click();
    await player.locator('[data-state="iqamah"]').waitFor();
    const hours = page.getByRole('radiogroup', { name: 'Clock' });
    await hours.getByText('24 hours').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved. Screens show it within seconds.').waitFor();
    await hours.getByText('12 hours').click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  it('fit a phone in Arabic', async () => {
    const { page, context } = await newPerson({ viewport: { width: 360, height: 740 } });
    await enter(page, 'content@demo.minaret.test');
    await context.addCookies([{ name: 'locale', value: 'ar', url: address() }]);
    for (const path of ['/settings/al-iqamah', '/settings/al-iqamah?tab=moments']) {
      await page.goto(address(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
});
