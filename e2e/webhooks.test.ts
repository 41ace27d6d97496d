import type { Webhook } from '@minaret/contract/webhooks/webhooks';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  colleague,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  newPerson,
  useBrowser,
} from './browser.ts';

useBrowser();

const PATH = '/integrations/web?tab=webhooks';
const ADMIN = 'admin@demo.minaret.test';

async function openWebhooks(page: Page): Promise<void> {
  await page.goto(address(PATH));
  await page.getByRole('heading', { level: 1, name: 'Web Integration' }).waitFor();
}

async function act(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Our website' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('webhooks', () => {
  it('are added, tried, looked up, given a new secret, turned off and deleted', async () => {
    // A try before this one may have left its own.
    const { call, m_id } = await colleague(ADMIN);
    for (const { id } of await call('GET', `/webhook-endpoints/${m_id}`))
      await call('DELETE', `/webhook-endpoints/${m_id}/${id}`);
    const { page } = await newPerson();
    await enter(page, ADMIN);
    await openWebhooks(page);
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
    await dialog.getByLabel('Address of the receiver').fill('https://10.0.0.1/hook');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('starts with https://', { exact: false }).last().waitFor();
    // Of documentation, and so nobody's: a form takes it, the guarded fetch does not go there.
    await dialog.getByLabel('Address of the receiver').fill('https://192.0.2.1/hook');
    await dialog.getByLabel('Description').fill('Our website');
    await dialog.getByRole('checkbox', { name: 'Screen offline' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add webhook' }).click();

    const once = page.getByRole('dialog', { name: 'Copy the secret now' });
    expect(await once.getByLabel('Secret').inputValue()).toMatch(/^whsec_.{44}$/);
    await expectAccessible(page);
    await once.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText('Times changed, Iqamah change announced, Screen offline').waitFor();
    expect(await page.content()).not.toContain('whsec_');

    await act(page, 'Send a test');
    await page.getByRole('button', { name: 'Delivery log of Our website' }).click();
    await page.getByRole('heading', { name: 'Delivery log: Our website' }).waitFor();
    // The page hears of the attempt by itself.
    await page
      .getByText('does not lead to the public Internet', { exact: false })
      .waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: /^Details of Test/ }).click();
    const details = page.getByRole('dialog', { name: 'Test' });
    await details.getByText('"webhook.test"', { exact: false }).waitFor();
    await details.getByText('webhook-signature: v1,', { exact: false }).waitFor();
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'All webhooks' }).click();

    await act(page, 'Create a new secret');
    await page.getByRole('button', { name: 'Create a new secret' }).click();
    await once.getByRole('button', { name: 'I have copied it' }).click();
    await act(page, 'Turn off');
    await page.getByText('Off', { exact: true }).waitFor();
    await act(page, 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete this webhook?' });
    await question.getByText('This cannot be undone.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  });

  it('say why they are off, and that loading failed', async () => {
    const { page, context } = await newPerson({
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
    });
    await enter(page, ADMIN);
    await context.addCookies([{ name: 'locale', value: 'ar', url: address() }]);
    const at = '2026-11-10T09:00:00Z';
    const webhook: Webhook = {
      id: 1,
      url: 'https://hooks.masjid.org/a/very/long/address/that/goes/on/and/on/and/on?with=everything',
      description: null,
      events: ['times.changed', 'iqamah.change.announced', 'announcement.published', 'screen.offline'],
      is_on: false,
      off_reason: 'failing',
      off_at: at,
      failing_since: at,
      old_secret_until: null,
      last: null,
      created_at: at,
      version: 1,
    };
    const others: Webhook[] = [
      { ...webhook, id: 2, off_reason: 'gone' },
      { ...webhook, id: 3, is_on: true, off_reason: null, off_at: null },
    ];
    const list = '**/api/webhook-endpoints/*';
    const json = { status: true, message: '', response: [webhook, ...others] };
    await page.route(list, (route) => route.fulfill({ json }));
    await page.goto(address(PATH));
    await page.getByText('لم يصل شيء مدة 5 أيام', { exact: false }).waitFor();
    await page.getByText('410', { exact: false }).waitFor();
    await page.getByText('لا يصل', { exact: true }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ status: 500, json: { status: false, message: '' } }));
    await page.reload();
    await page.getByText('تعذّر تحميل إشعارات الويب.').waitFor({ timeout: 30_000 });
    await expectNoSidewaysScroll(page);
  });
});
