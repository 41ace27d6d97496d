import type { Page } from 'playwright-core';
import { address, enter } from './browser.ts';
import { onDatabase } from './database.ts';

export const PASSWORD = 'a long enough phrase';
const TORONTO = {
  m_city: 'Toronto',
  m_latitude: 43.65,
  m_longitude: -79.38,
  m_timezone: 'America/Toronto',
};
type Town = typeof TORONTO & { m_country?: string };

/** On the equator, where it is about nine in the morning: no prayer is near, at whatever hour a journey is made. */
export function townInTheMorning(now = new Date()): Town {
  const east = ((9 - now.getUTCHours() + 36) % 24) - 12;
  // The sign of these zones is the other way round.
  const zone = east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
  return { m_city: 'Morning', m_latitude: 0.1, m_longitude: east * 15, m_timezone: zone };
}

/** Somebody who has just registered: whatever is done here is left to nobody. */
export async function newMasjid(
  page: Page,
  town: Town = TORONTO,
): Promise<{ m_id: number; u_email: string }> {
  const email = `first-${Date.now()}-${Math.random().toString(36).slice(2, 7)}@example.test`;
  await page.request.post(address('/api/users/register/v2'), {
    headers: { origin: address('/').slice(0, -1) },
    data: {
      u_firstname: 'Amina',
      u_lastname: 'Yusuf',
      u_email: email,
      password: PASSWORD,
      m_name: 'Masjid an-Nur',
      m_address: '1 Main Street',
      ...town,
    },
  });
  await onDatabase('update users set verified_at = now() where email = $1', [email]);
  return { ...(await enter(page, email, PASSWORD)), u_email: email };
}
