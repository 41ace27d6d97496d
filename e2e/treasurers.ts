import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { address, enter, newPerson } from './browser.ts';
import { onDatabase } from './database.ts';
import { newMasjid, PASSWORD, townInTheMorning } from './new-masjid.ts';

/** Of the Donation Portal. */
export const tab = (name: string, more = '') => address(`/donations?tab=${name}${more}`);

/** What the person of this page asks of the API, without a page for it. */
export function callerOf(page: Page) {
  const origin = address('/').slice(0, -1);
  return async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(address(`/api${path}`), { method, data, headers: { origin } });
    const { message, response } = await answer.json();
    expect(answer.ok(), `${method} ${path}: ${message}`).toBe(true);
    return response;
  };
}

/** What somebody handed over, as the treasurer enters it. */
export const handGift = (fund_id: number, amount: number, given_on: string, more: object = {}) => ({
  operation: crypto.randomUUID(),
  way: 'cash',
  fund_id,
  campaign_id: null,
  amount,
  given_on,
  cheque_number: null,
  donor: { name: 'Hamza Qureshi', email: null, phone: null, address: null },
  is_anonymous: false,
  wants_receipt: false,
  note: null,
  ...more,
});

/** Two people of one masjid with the plan, each with a browser of their own; the second holds a phone. */
export async function twoTreasurers(town?: Parameters<typeof newMasjid>[1]) {
  const { page: first } = await newPerson();
  const { page: second } = await newPerson({ viewport: { width: 360, height: 780 } });
  const { m_id, u_email } = await newMasjid(first, town);
  const other = await newMasjid(second);
  await onDatabase("update masjids set features = array_append(features, 'donation_portal') where id = $1", [
    m_id,
  ]);
  await onDatabase(
    'update memberships set masjid_id = $1 where user_id = (select id from users where email = $2)',
    [m_id, other.u_email],
  );
  await enter(first, u_email, PASSWORD);
  await enter(second, other.u_email, PASSWORD);
  await first.goto(tab('setup'));
  await first.getByRole('button', { name: 'Set up giving' }).click();
  await first.getByText('The giving settings are saved.').waitFor();
  return { first, second, m_id, call: callerOf(first), callSecond: callerOf(second) };
}

/** A masjid that takes cards. In prayer a kiosk is dark, and a journey may be made at any hour. */
export async function officeThatTakesCards() {
  const { page } = await newPerson();
  const town = townInTheMorning();
  const { m_id, u_email } = await newMasjid(page, town);
  await onDatabase("update masjids set features = array_append(features, 'donation_portal') where id = $1", [
    m_id,
  ]);
  await enter(page, u_email, PASSWORD);
  const call = callerOf(page);
  const settings = await call('GET', `/masjid/donation/${m_id}`);
  const { giving_url } = await call('PUT', `/masjid/donation/${m_id}`, { ...settings, is_open: true });
  const { url } = await call('POST', `/giving/card-account/${m_id}/connect`);
  await onDatabase("update builtin_giving_accounts set status = 'active' where id = $1", [
    new URL(url).pathname.split('/').at(-1),
  ]);
  await call('POST', `/giving/card-account/${m_id}/refresh`);
  return { page, call, m_id, town, give: new URL(giving_url).pathname };
}
