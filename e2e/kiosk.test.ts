import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, expectAccessible, newPerson, useBrowser } from './browser.ts';
import { officeThatTakesCards } from './treasurers.ts';

useBrowser();

const TABLET = { width: 1280, height: 800 };

/** The tablet asks for a card a moment before the server has told the reader to: until then its page has no such button. */
async function atReader(office: Page, readerPage: string, deed: RegExp): Promise<void> {
  const button = office.getByRole('button', { name: deed });
  await expect
    .poll(
      async () => {
        await office.goto(readerPage);
        return button.count();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(1);
  await button.click();
  await office.waitForTimeout(500);
}

async function expectNoScroll(kiosk: Page): Promise<void> {
  const isWhole = await kiosk.evaluate(() => {
    const outside = [...document.querySelectorAll('button')].filter((each) => {
      const box = each.getBoundingClientRect();
      return box.bottom > window.innerHeight + 1 || box.right > window.innerWidth + 1 || box.left < -1;
    });
    const small = [...document.querySelectorAll('button')].filter(
      (each) => each.getBoundingClientRect().height < 63.5,
    );
    return { outside: outside.map((each) => each.textContent), small: small.map((each) => each.textContent) };
  });
  expect(isWhole).toEqual({ outside: [], small: [] });
}

describe('giving at a kiosk', () => {
  it('is paired by the office, gives in two touches, says what the bank said and thanks after the truth', async () => {
    const { page: office } = await officeThatTakesCards();
    const { page: kiosk } = await newPerson({ viewport: TABLET });
    await kiosk.goto(address('/kiosk'));
    const code = await kiosk.getByTestId('pairing-code').innerText();
    await expectAccessible(kiosk);

    await office.goto(address('/donations?tab=kiosks'));
    const name = `Entrance ${Date.now() % 100_000}`;
    await office.getByRole('button', { name: 'Pair a kiosk' }).click();
    await office.getByLabel('Code on the tablet').fill(code.toLowerCase());
    await office.getByLabel(/^Name/).fill(name);
    await office.getByRole('button', { name: 'Pair', exact: true }).click();
    expect(await office.getByTestId('kiosk-pin').innerText()).toMatch(/^\d{6}$/);
    await office.getByRole('button', { name: 'I have written it down' }).click();
    const card = office.locator('section').filter({ hasText: name });
    await card.getByRole('button', { name: 'Register a reader' }).click();
    await office.getByLabel('Code on the reader').fill('simulated');
    await office.getByRole('button', { name: 'Register', exact: true }).click();
    const link = card.getByRole('link', { name: 'Open the simulated reader' });
    await link.waitFor();
    await expectAccessible(office);
    const readerPage = (await link.getAttribute('href')) ?? '';

    const sadaqah = kiosk.locator('.tile').first();
    await sadaqah.waitFor();
    await expectAccessible(kiosk);
    await expectNoScroll(kiosk);
    await sadaqah.click();
    await kiosk.getByRole('switch').waitFor();
    expect(await kiosk.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    await expectNoScroll(kiosk);
    await kiosk.getByRole('button', { name: '$20' }).click();
    await kiosk.getByRole('heading', { name: /Hold your card/ }).waitFor();
    await atReader(office, readerPage, /refuses/);
    await kiosk.getByRole('heading', { name: 'Your bank said no' }).waitFor();
    await kiosk.getByText('Nothing was taken.').waitFor();
    await kiosk.getByRole('button', { name: /^Try again/ }).click();
    await kiosk.getByRole('heading', { name: /Hold your card/ }).waitFor();
    await kiosk.waitForTimeout(2000);
    expect(await kiosk.getByRole('heading', { name: 'Thank you' }).count()).toBe(0);
    await atReader(office, readerPage, /^Hold a good card to it/);
    await kiosk.getByRole('heading', { name: 'Thank you' }).waitFor();
    await kiosk.getByText('•••• 4242').waitFor();
    await expectAccessible(kiosk);
    await expectNoScroll(kiosk);
    await kiosk.getByRole('button', { name: 'Done' }).click();

    // Since the first touch it fills the screen.
    await kiosk.evaluate(() => document.exitFullscreen());
    await kiosk.setViewportSize({ width: 800, height: 1280 });
    await kiosk.getByRole('button', { name: 'عربي' }).click();
    expect(await kiosk.locator('html').getAttribute('dir')).toBe('rtl');
    await expectNoScroll(kiosk);

    await office.goto(address('/donations?tab=kiosks'));
    await card.getByRole('button', { name: 'Revoke' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await kiosk.getByText('اسأل المكتب من فضلك.').waitFor({ timeout: 20_000 });
  });
});
