import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { odsOf, SHEET } from '../../../test/gift-aid-schedule.ts';
import { lapseOf, putTogether, shareOut, smallGiftsOf, taxYearOf } from './claim-lines.ts';
import { fillOds } from './fill-ods.ts';

describe('the rules of a claim', () => {
  it('know tax years, the day a gift lapses, and whole pennies', () => {
    expect([taxYearOf('2026-04-05'), taxYearOf('2026-04-06')]).toEqual([2025, 2026]);
    expect(lapseOf('2026-11-18')).toBe('2031-04-05');
    expect(
      shareOut(10, [
        { fundId: 1, amount: 1 },
        { fundId: 2, amount: 2 },
      ]),
    ).toEqual([
      { fundId: 1, amount: 3 },
      { fundId: 2, amount: 7 },
    ]);
    const full = smallGiftsOf(2026, [{ gift_id: 'a', given_on: '2026-05-01', amount: 3000, fund_id: 1 }], {
      claimed: 799_000,
      aided: 1_000_000,
    });
    expect(full.scheme).toMatchObject({ limit: 800_000, claimable: 0 });
  });

  it('put small gifts of different donors on a line of a thousand pounds at most', () => {
    const line = (declaration_id: number, amount: number) =>
      ({
        declaration_id,
        amount,
        problem: null,
        date: '2026-10-01',
        gift_id: String(declaration_id),
      }) as never;
    const many = Array.from({ length: 40 }, (_, at) => line(at, 3000));
    const { lines, together } = putTogether([...many, line(99, 3001), line(98, 10), line(98, 10)]);
    expect(lines).toHaveLength(3);
    expect(together.map(({ gifts, amount }) => [gifts, amount])).toEqual([
      [33, 99_000],
      [7, 21_000],
    ]);
  });
});

describe('the schedule of HMRC', () => {
  const row = ['Mr', 'A & B', 'Lone', '40', 'LS8 8JJ', '', '', '02/10/26', '20.00'] as const;

  it('is filled below its head, keeps its sheet, styles and other files, and the same is the same bytes', () => {
    const filled = fillOds(odsOf(SHEET), [row, row]);
    if ('problem' in filled) throw new Error('not filled');
    expect(filled.rows).toBe(4);
    const files = unzipSync(filled.bytes);
    expect(Object.keys(files)[0]).toBe('mimetype');
    expect(strFromU8(files['styles.xml'] ?? new Uint8Array())).toBe('<styles/>');
    const xml = strFromU8(files['content.xml'] ?? new Uint8Array());
    expect(xml).toContain('table:name="R68GAD_V1_00_0EN" table:protected="true"');
    expect(xml.match(/A &amp; B/g)).toHaveLength(2);
    expect(xml).toContain('table:style-name="in" office:value-type="float" office:value="20.00"');
    expect(xml).toContain('table:number-rows-repeated="2"');
    expect(
      Buffer.from(filled.bytes).equals(
        Buffer.from((fillOds(odsOf(SHEET), [row, row]) as typeof filled).bytes),
      ),
    ).toBe(true);
  });

  it('that is none, too small, or brings entities is refused', () => {
    for (const content of ['<x/>', SHEET.replace('Postcode', 'Town'), `<!DOCTYPE x>${SHEET}`])
      expect(fillOds(odsOf(content), [])).toEqual({ problem: 'unreadable' });
    expect(
      fillOds(
        odsOf(SHEET),
        Array.from({ length: 5 }, () => row),
      ),
    ).toEqual({ problem: 'unreadable' });
    expect(fillOds(strToU8('PK no zip'), [])).toEqual({ problem: 'unreadable' });
    const bomb = zipSync({ 'content.xml': new Uint8Array(40_000_000) });
    expect(fillOds(bomb, [])).toEqual({ problem: 'unreadable' });
  });
});
