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

const GIVE = '/give/demomasjid';

describe('the Zakat calculator', () => {
  it('says whose price it uses, calculates on the device alone, and fills in the gift', async () => {
    const { page } = await newPerson({ viewport: { width: 360, height: 760 } });
    await page.goto(address(GIVE));
    await page.getByText('Zakat', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Calculate my Zakat' }).click();
    const calculator = page.getByRole('dialog', { name: 'Calculate your Zakat' });
    await calculator.getByText(/^Gold: .*184\.250 a gram, entered by .*2 days ago/).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await calculator.getByLabel(/^Cash/).fill('20,000');
    await calculator.getByLabel('Gold, in grams').fill('10');
    await calculator.getByLabel('Purity').selectOption('18');
    await calculator.getByLabel(/^Debts/).fill('1000');
    // 20,000 + 10 g x 18/24 x 184.25 - 1,000 = 20,381.875; 2.5 % of it, rounded up.
    await calculator.getByText('$509.55', { exact: true }).waitFor();
    await calculator.getByRole('radio', { name: 'Solar, 2.577%' }).check();
    await calculator.getByText('$525.25', { exact: true }).waitFor();
    expect(asked).toEqual([]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await calculator.getByRole('button', { name: 'Give $525.25 as Zakat' }).click();
    expect(await page.getByLabel(/^Another amount/).inputValue()).toBe('525.25');
    await page.getByText('All $525.25 is booked to Zakat.').waitFor();
    // What was entered is there again, and gone with the page.
    await page.getByRole('button', { name: 'Calculate my Zakat' }).press('Enter');
    expect(await calculator.getByLabel(/^Cash/).inputValue()).toBe('20,000');
    await page.keyboard.press('Escape');
    await calculator.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      '20,000',
    );
  }, 120_000);

  it('is set up in the Donation Portal, and the operator enters prices', async () => {
    const { page } = await newPerson();
    await enter(page, 'admin@demo.minaret.test');
    await page.goto(address('/donations?tab=setup'));
    await page.getByLabel('Why, in one line').fill('Gold is what our scholar advises.');
    await page.getByLabel('Price of a gram of pure gold').fill('190.5');
    await expectAccessible(page);
    await page.locator('form', { hasText: 'Zakat calculator' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('The Zakat calculator is saved.').waitFor();

    const { page: system } = await newPerson();
    await enter(system, 'system@demo.minaret.test');
    await system.goto(address('/system-admin/dashboard'));
    await system.getByRole('button', { name: 'Enter prices' }).click();
    await system.getByLabel('Price of a gram of pure silver').fill('1.625');
    await system.getByRole('button', { name: 'Save prices' }).click();
    await system.getByText('Enter the day of the price.').waitFor();
    await system.getByLabel('The day of these prices').fill('2026-01-05');
    await system.getByRole('button', { name: 'Save prices' }).click();
    await system.getByText(/silver .?1\.625/).waitFor();
    await expectAccessible(system);
  }, 120_000);
});
