import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { masjidDay } from '../apps/server/test/masjid-day.ts';
import { address, expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { handGift, tab, twoTreasurers } from './treasurers.ts';

useBrowser();

/** A day of the month before, by the masjid's calendar. */
function lastMonth(): { month: string; day: string; name: string } {
  const [year = 0, month = 0] = masjidDay(new Date()).split('-').map(Number);
  const before = new Date(Date.UTC(year, month - 2, 15));
  const day = before.toISOString().slice(0, 10);
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { month: day.slice(0, 7), day, name: name.format(before) };
}

/** Its tables, cell by cell; no cell of these has a comma or a quotation mark. */
function tablesOf(zip: Uint8Array) {
  const files = unzipSync(zip);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array()).replace(/^\ufeff/, '');
  const table = (name: string) => {
    const [head = '', ...lines] = text(`${name}.csv`).trim().split('\r\n');
    const columns = head.split(',');
    return lines.map((line) =>
      Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])),
    );
  };
  return { readme: text('README.txt'), table };
}

it('a month is closed by two people, never by one, and an auditor can go through it', async () => {
  const { first, second, m_id, call } = await twoTreasurers();
  const { month, day, name } = lastMonth();
  const [general, zakat] = await call('GET', `/giving/funds/${m_id}`);
  const enterGift = (fund: { id: number }, amount: number, more: object) =>
    call('POST', `/giving/gifts/${m_id}`, handGift(fund.id, amount, day, more));
  await enterGift(general, 25_050, { way: 'bank', wants_receipt: true });
  const cash = await enterGift(zakat, 40_000, {});

  // Cash that nobody has paid in keeps the month open.
  await first.goto(tab('ledger'));
  await first.getByRole('link', { name: 'Month end' }).click();
  await first.getByRole('heading', { name: `Close ${name}` }).waitFor();
  await first.getByText('A check is still open. Put it right first.').waitFor();
  const read = `I read the checks and compared the table of ${name} with the bank statement.`;
  expect(await first.getByRole('button', { name: `Prepare ${name}` }).isEnabled()).toBe(false);
  await call('POST', `/giving/gifts/${m_id}/${cash.id}/bank`, { banked_on: day });
  await first.getByText('10 of 10').waitFor();
  await first.getByLabel(read).check();
  await first.getByRole('button', { name: `Prepare ${name}` }).click();
  await first.getByText('1 of 2').waitFor();
  await expectAccessible(first);

  // Whoever prepared it is not offered to close it, and is refused who asks past the page.
  expect(await first.getByRole('button', { name: `Close ${name}` }).count()).toBe(0);
  const own = await first.request.post(address(`/api/giving/closes/${m_id}/approve`), {
    data: { month },
    headers: { origin: address('/').slice(0, -1) },
  });
  expect(own.ok()).toBe(false);
  expect((await own.json()).message).toContain('A second person must agree');

  await second.goto(tab('overview'));
  await second.goto(tab('ledger', '&view=close'));
  await second.getByText('You can close the month.').waitFor();
  await second.getByLabel(read).check();
  await expectAccessible(second);
  await expectNoSidewaysScroll(second);
  await second.getByRole('button', { name: `Close ${name}` }).click();
  await second.getByText('No month to close').waitFor();

  // Nothing gets into it any more.
  await first.goto(tab('enter'));
  await first.getByLabel('Sum').fill('10');
  await first.getByLabel('Given on').fill(day);
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await first.getByText('This month is closed. Choose a later day.').waitFor();

  await first.goto(tab('ledger'));
  await first.getByText(/and before are closed\./).waitFor();
  const saving = first.waitForEvent('download');
  await first.getByRole('link', { name: 'Auditor’s bundle' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^books-.*\.zip$/);
  const { readme, table } = tablesOf(await readFile(await saved.path()));
  expect(readme).toContain('The chain of seals is whole.');
  expect(readme).not.toMatch(/Hamza|Qureshi/);
  const [entries, seals] = [table('entries'), table('seals')];
  expect(entries.map(({ kind }) => kind)).toEqual(['gift', 'gift', 'banked']);
  expect(seals.map(({ entry }) => entry)).toEqual(entries.map(({ entry }) => entry));
  expect(new Set(seals.map(({ seal }) => seal)).size).toBe(3);
  expect(readme).toContain(`The newest seal: ${seals.at(-1)?.seal}`);
  // Each entry comes to nothing in each fund.
  const sums = new Map<string, number>();
  for (const { entry, fund, amount } of table('lines'))
    sums.set(`${entry} ${fund}`, (sums.get(`${entry} ${fund}`) ?? 0) + Math.round(Number(amount) * 100));
  expect([...sums.values()]).toEqual([0, 0, 0]);
  const [close, ...others] = table('closes');
  expect(others).toEqual([]);
  expect(close?.month).toBe(month);
  expect(close?.approved_by).toMatch(/^\d+$/);
  expect(close?.prepared_by).not.toBe(close?.approved_by);
}, 120_000);
