import { hijriDate, PLAIN_CALENDAR } from '@minaret/prayer/calendar/hijri';
import { expect, it } from 'vitest';
import { address, expectAccessible, newPerson, useBrowser } from './browser.ts';
import { officeThatTakesCards } from './treasurers.ts';

useBrowser();

const MINUTE = 60_000;
/** So long before the Eid prayer page and kiosk are opened, at least. */
const BEFORE = 50_000;

it('Zakat al-Fitr is taken until the minute of the first Eid prayer, on the page and at the kiosk, and not in it', async () => {
  const { call, m_id, town, give } = await officeThatTakesCards();
  const fund = {
    purpose: null,
    translations: { ar: null, ur: null },
    is_public: true,
    opens_at: null,
    closes_at: null,
  };
  const fitr = { ...fund, kind: 'zakat_al_fitr', name: 'Zakat al-Fitr', is_restricted: true };
  await call('POST', `/giving/funds/${m_id}`, { ...fitr, amount_a_person: 1500 });
  const sadaqah = { ...fund, kind: 'sadaqah', name: 'Sadaqah', is_restricted: false };
  await call('POST', `/giving/funds/${m_id}`, { ...sadaqah, amount_a_person: null });
  const { page: kiosk } = await newPerson({ viewport: { width: 1280, height: 800 } });
  await kiosk.goto(address('/kiosk'));
  const code = await kiosk.getByTestId('pairing-code').innerText();
  const { kiosk: paired } = await call('POST', `/kiosks/${m_id}/pair`, { code, name: 'Entrance' });
  const reader = { operation: crypto.randomUUID(), code: 'simulated', label: 'Reader' };
  await call('POST', `/kiosks/${m_id}/${paired.id}/reader`, reader);
  const tile = kiosk.locator('.tile').filter({ hasText: 'Zakat al-Fitr' });
  await tile.waitFor();

  // The masjid prays Eid in the next whole minute but one, by its own clock.
  const eid = new Date(Math.ceil((Date.now() + BEFORE) / MINUTE) * MINUTE);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: town.m_timezone }).format(eid);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: town.m_timezone, timeStyle: 'short' });
  const { year } = hijriDate(PLAIN_CALENDAR, day);
  const prayer = { type: 'eid', eid: 'fitr', year, date: day, times: [time.format(eid)], note: null };
  await call('POST', '/libraries/save-special-prayer', { m_id, content: prayer });
  const { page } = await newPerson({ viewport: { width: 360, height: 760 } });
  await Promise.all([page.goto(address(give)), kiosk.reload()]);
  await page.getByText('Zakat al-Fitr', { exact: true }).first().click();
  await page.getByText(/^Open until /).waitFor();
  await tile.waitFor();
  await tile.click();
  await kiosk.getByText('Zakat al-Fitr').first().waitFor();
  const isEarly = Date.now() < eid.getTime();

  // Both stay open over the minute: who has chosen it is shown that it is over.
  const late = page.getByText('Closed with the Eid prayer. What is given now is Sadaqah');
  await late
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 2 * MINUTE });
  expect(isEarly).toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(eid.getTime());
  // A kiosk is dark while the masjid prays.
  await kiosk.getByText('The prayer has begun.').waitFor();
  expect(await kiosk.getByText('Zakat al-Fitr').count()).toBe(0);
  await expectAccessible(page);

  // Whoever comes now finds Sadaqah, by the server's clock too.
  await page.reload();
  expect(await page.getByRole('radio', { name: /Zakat al-Fitr/ }).isDisabled()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Sadaqah', exact: true }).isEnabled()).toBe(true);
}, 240_000);
