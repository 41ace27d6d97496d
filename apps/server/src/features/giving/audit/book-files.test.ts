import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { cardGift, cashEntry, inMasjid, openGiving, payByCard } from '../../../../test/giving.ts';
import { makeMasjid, makeMember } from '../../../../test/make.ts';
import { masjidDay } from '../../../../test/masjid-day.ts';
import { writeZip } from '../../../platform/zip/write-zip.ts';
import { bookFiles } from './book-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

/** As the download makes it, so many rows at once. */
async function filesOf(masjidId: number, atOnce: number): Promise<Record<string, string[]>> {
  const parts = await inMasjid(test, masjidId, async (ctx) => {
    const read: Uint8Array[] = [];
    for await (const part of writeZip(bookFiles(ctx, atOnce), ctx.now)) read.push(part);
    return read;
  });
  const files = Object.entries(unzipSync(Buffer.concat(parts)));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes).trimEnd().split('\r\n')]));
}

const NAMES = [
  'funds',
  'entries',
  'lines',
  'gifts',
  'donors',
  'receipts',
  'gift-aid-claims',
  'payouts',
  'payout-lines',
].map((name) => `books/${name}.csv`);

describe('the books in a masjid’s own download', () => {
  it('are whole and in order however few rows are read at once, with seals, names and nothing of another masjid', async () => {
    const masjidId = await makeMasjid(test, { features: ['donation_portal'] });
    const { caller, params, general, zakat } = await openGiving(test, masjidId);
    const given_on = masjidDay(test.platform.clock.now(), 3);
    for (const [at, fund] of [general, zakat, general, zakat, general].entries())
      await caller.gifts.enter({
        params,
        body: cashEntry(fund, {
          amount: 1000 + at,
          given_on,
          donor: {
            name: `Giver ${at % 3}`,
            email: `giver${at % 3}@mail.example`,
            phone: null,
            address: null,
          },
        }),
      });
    await payByCard(test, masjidId, cardGift(general));
    const other = await openGiving(test);
    await other.caller.gifts.enter({
      params: other.params,
      body: cashEntry(other.general, {
        given_on,
        donor: { name: 'Not ours', email: null, phone: null, address: null },
      }),
    });
    const files = await filesOf(masjidId, 2);
    expect(Object.keys(files)).toEqual(NAMES);
    expect(await filesOf(masjidId, 1000)).toEqual(files);
    const { total } = await caller.ledger.entries({ params, query: {} });
    const entries = files['books/entries.csv'] ?? [];
    expect(entries).toHaveLength(total + 1);
    const seal = (await caller.ledger.check({ params })).seal;
    expect(entries.at(-1)?.endsWith(`,${seal}`)).toBe(true);
    expect(entries.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: total }, (_, at) => at + 1),
    );
    const gifts = files['books/gifts.csv'] ?? [];
    expect(gifts).toHaveLength(7);
    expect(gifts[1]).toContain('10.00');
    const donors = files['books/donors.csv'] ?? [];
    expect(donors.filter((line) => line.startsWith('Giver'))).toHaveLength(3);
    expect(donors.find((line) => line.startsWith('Giver 0'))).toContain(',2,20.03,');
    expect(JSON.stringify(files)).not.toContain('Not ours');
  });

  it('are not there where there are none', async () => {
    const { masjidId } = await makeMember(test, ['admin']);
    expect(await filesOf(masjidId, 2)).toEqual({});
  });
});
