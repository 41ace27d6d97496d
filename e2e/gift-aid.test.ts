import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { handGift, tab, twoTreasurers } from './treasurers.ts';

useBrowser();

const LEEDS = {
  m_city: 'Leeds',
  m_latitude: 53.8,
  m_longitude: -1.55,
  m_timezone: 'Europe/London',
  m_country: 'GB',
};

it('a Gift Aid claim goes from the error that was found to the schedule file, by two people', async () => {
  const { first, second, m_id, call } = await twoTreasurers(LEEDS);
  const [general] = await call('GET', `/giving/funds/${m_id}`);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: LEEDS.m_timezone }).format(new Date());
  const givenBy = (name: string, email: string, amount: number) =>
    call('POST', `/giving/gifts/${m_id}`, {
      ...handGift(general.id, amount, today, { way: 'bank' }),
      donor: { name, email, phone: null, address: null },
    });
  await givenBy('Ruqayya Hassan', 'ruqayya@giver.test', 4000);
  await givenBy('Al Noor Trading Ltd', 'shop@giver.test', 50_000);
  const declare = async (given: Record<string, string>) => {
    await first.getByRole('button', { name: 'Enter a declaration' }).click();
    const dialog = first.getByRole('dialog');
    for (const [label, value] of Object.entries(given)) await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  await first.goto(tab('receipts'));
  await first.getByRole('link', { name: 'Gift Aid claim' }).click();
  await first.getByText('Nothing to claim').waitFor();
  const person = { 'First name': 'Ruqayya', 'Last name': 'Hassan', House: '14' };
  await declare({ ...person, 'Email of the giver': 'ruqayya@giver.test', 'Where it is kept': 'Folder 3' });
  await declare({
    'First name': 'Al Noor',
    'Last name': 'Trading Ltd',
    House: '9',
    Postcode: 'LS2 2CC',
    'Email of the giver': 'shop@giver.test',
    'Where it is kept': 'Folder 3',
  });

  // HMRC would refuse all of it: nothing is prepared before each line is put right or left out.
  await first.getByText('Lines that cannot be claimed as they are: 2').waitFor();
  await first.getByText('The postcode is missing.').waitFor();
  await first.getByText('A company cannot Gift Aid.').waitFor();
  const prepare = first.getByRole('button', { name: /^Prepare/ });
  expect(await prepare.isEnabled()).toBe(false);
  await expectAccessible(first);
  await first.getByLabel('Postcode').fill('ls14ap');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await first.getByText('The postcode is missing.').waitFor({ state: 'detached' });
  await first.getByRole('button', { name: 'Leave out' }).click();
  await first.getByText('Gifts left out: 1.').waitFor();
  await first.getByRole('button', { name: 'Prepare £10.00' }).click();
  await first.getByRole('button', { name: 'Withdraw it' }).waitFor();
  expect(await first.getByRole('button', { name: /^Agree to/ }).count()).toBe(0);

  await second.goto(tab('receipts', '&view=claim'));
  await second.getByRole('button', { name: 'Agree to £10.00' }).click();
  await second.getByRole('button', { name: 'It was sent' }).waitFor();
  await expectAccessible(second);
  await expectNoSidewaysScroll(second);

  const saving = first.waitForEvent('download');
  await first.getByRole('link', { name: 'Schedule (CSV)' }).click();
  const schedule = (await readFile(await (await saving).path(), 'utf8')).replace(/^\ufeff/, '');
  expect(schedule).toContain('Ruqayya,Hassan,14,LS1 4AP');
  expect(schedule).toContain('40.00');
  expect(schedule).not.toContain('Noor');

  // Once it is sent, HMRC owes it, and the books say so.
  await first.getByRole('button', { name: 'It was sent' }).click();
  const dialog = first.getByRole('dialog', { name: 'When was it sent?' });
  await dialog.getByLabel('Reference of HMRC').fill('ABC123');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await first.getByText('ABC123').waitFor();
  await first.goto(tab('ledger'));
  await first.getByText('All 3 entries are whole.').waitFor();
}, 120_000);
