import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { tab, twoTreasurers } from './treasurers.ts';

useBrowser();

const count = (page: Page, piece: string, many: string) =>
  page.getByLabel(`${piece} in Main hall`, { exact: false }).first().fill(many);

describe('cash with two counters', () => {
  it('is counted blind, booked when both agree, and paid in', async () => {
    const { first, second } = await twoTreasurers();
    await first.goto(tab('enter', '&view=sheets'));
    await first.getByRole('button', { name: 'New sheet' }).click();
    await first.getByRole('button', { name: 'Open the sheet' }).click();
    await first.getByText('You count first.').waitFor();
    await count(first, '20', '14');
    await count(first, '5', '3');
    await expectAccessible(first);
    await first.getByRole('button', { name: 'Sign this count' }).click();
    await first.getByText('Another person counts now.').waitFor();

    await second.goto(first.url());
    await second.getByText('The first count is hidden until you sign.').waitFor();
    expect(await second.getByText('295').count()).toBe(0);
    await count(second, '20', '13');
    await second.getByRole('button', { name: /One .*20 more/ }).click();
    await count(second, '5', '2');
    await expectNoSidewaysScroll(second);
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Sign this count' }).click();
    await second.getByText('They differ', { exact: true }).waitFor();

    // Nothing is booked: both count again.
    await second.getByRole('button', { name: 'Both count again' }).click();
    await count(second, '20', '14');
    await count(second, '5', '3');
    await second.getByRole('button', { name: 'Sign this count' }).click();
    await second.getByText('Another person counts now.').waitFor();
    await first.getByText('Recount 2').waitFor();
    await count(first, '20', '14');
    await count(first, '5', '3');
    await first.getByRole('button', { name: 'Sign this count' }).click();
    await first.getByText('Both agree').waitFor();
    await first.getByText('Booked, entry 1').waitFor();

    await first.getByRole('button', { name: 'Pay in' }).click();
    await first
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay in / })
      .click();
    await first.getByText('Not on the statement yet.').waitFor();
    await first.getByRole('button', { name: 'It is on the statement' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'It is on the statement' }).click();
    await first.getByText('On the statement of').waitFor();
    await first.goto(tab('funds'));
    await first.getByRole('row').filter({ hasText: 'Bank' }).getByText('295.00').waitFor();
  });
});

describe('zakat', () => {
  it('is handed out to a category when a second person agrees', async () => {
    const { first, second } = await twoTreasurers();
    await first.goto(tab('enter'));
    await first.getByLabel('Sum').fill('640');
    await first.getByLabel('Fund', { exact: true }).selectOption({ label: 'Zakat' });
    await first.getByRole('button', { name: 'Save and next' }).click();
    await first.getByText('is booked as gift 1').waitFor();
    await first.goto(tab('funds'));
    await first.getByText('Within one lunar year').waitFor();
    await first.getByRole('button', { name: 'Record spending' }).click();
    const dialog = first.getByRole('dialog');
    await dialog.getByLabel('Fund', { exact: true }).selectOption({ label: 'Zakat' });
    await dialog.getByLabel('Sum').fill('140');
    await dialog.getByLabel('Paid to').fill('Case 14');
    await dialog.getByLabel('For what').fill('Rent');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.getByText('Choose who receives the zakat').waitFor();
    await dialog.getByLabel('Who receives the zakat').selectOption({ label: 'People in debt' });
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await first.getByText('Another person must agree.').waitFor();
    await expectAccessible(first);

    await second.goto(tab('overview'));
    await second.getByText('waits for a second person').waitFor();
    await second.goto(tab('funds'));
    await second.getByRole('button', { name: 'Agree to 1' }).click();
    await second.getByText('It is booked.').waitFor();
    await expectNoSidewaysScroll(second);
    await first.getByText('Agreed by').waitFor();
    await first.getByText('500.00').first().waitFor();
  });
});
