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

const PATH = '/integrations/web?tab=keys';
const ADMIN = 'admin@demo.minaret.test';

describe('old apps and widgets', () => {
  it('read the times at the address that was copied, and no longer once it is turned off', async () => {
    const { call, m_id } = await colleague(ADMIN);
    await call('PUT', `/masjid/dialects/${m_id}`, { is_on: false });
    const { page } = await newPerson();
    await enter(page, ADMIN);
    await page.goto(address(PATH));
    const allow = page.getByRole('switch', { name: 'Let old apps and widgets read the times' });
    await allow.waitFor();
    expect(await page.getByRole('textbox', { name: 'Masjidal, today' }).count()).toBe(0);
    // It shows what is saved, and not what was pressed.
    await allow.click();
    const url = await page.getByRole('textbox', { name: 'Masjidal, today' }).inputValue();
    const status = async () => ((await (await fetch(url)).json()) as { status: string }).status;
    await expect.poll(status).toBe('success');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await allow.click();
    await expect.poll(status).toBe('error');
  });
});
