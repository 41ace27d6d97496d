import { describe, expect, it } from 'vitest';
import { type AskedStatement, run } from './read-statement.ts';
import { readDay, readSum } from './statement.ts';

const read = (text: string, more: Partial<AskedStatement> = {}) =>
  run({ text, decimals: 2, layouts: {}, columns: null, ...more });

describe('sums and days of a bank', () => {
  it.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1 234,5', 123_450],
    ['1,234', 123_400],
    ['-12.00', -1200],
    ['(12.00)', -1200],
    ['12.00-', -1200],
    ['$150.00', 15_000],
    ['CAD 150', 15_000],
    ['1.234.567,00', 123_456_700],
    ['0.005', null],
    ['=1+1', null],
    ['', null],
  ])('%s', (text, amount) => expect(readSum(text, 2)).toBe(amount));

  it('have three decimals where the currency has', () => expect(readSum('1.250', 3)).toBe(1250));

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['20261116', '2026-11-16'],
    ['16/11/2026', '2026-11-16'],
    ['16.11.26', '2026-11-16'],
    ['16 Nov 2026', '2026-11-16'],
    ['31/02/2026', null],
    ['x', null],
  ])('%s', (text, day) => expect(readDay(text, true)).toBe(day));
});

describe('a table of a bank', () => {
  it('is understood by the names of its columns', () => {
    const text =
      'Account;1234\n\nDate;Description;Amount\n16/11/2026;"CASH; DEPOSIT";1.475,00\n17/11/2026;FEE;-3,00\n';
    expect(read(text)).toMatchObject({
      kind: 'read',
      lines: [
        { day: '2026-11-16', amount: 147_500, words: 'CASH; DEPOSIT' },
        { day: '2026-11-17', amount: -300, words: 'FEE' },
      ],
    });
  });

  it('is understood with what came and went apart', () => {
    const text = 'Date,Details,Paid out,Paid in\n2026-11-16,GIFT,,"1,000.00"\n2026-11-17,RENT,500.00,\n';
    expect(read(text)).toMatchObject({ lines: [{ amount: 100_000 }, { amount: -50_000 }] });
  });

  it('is asked about when a name is not known or a day could be two', () => {
    const odd = 'When,What,How much\n2026-11-16,GIFT,10.00\n';
    expect(read(odd)).toEqual({
      kind: 'asks',
      header: ['When', 'What', 'How much'],
      rows: [['2026-11-16', 'GIFT', '10.00']],
    });
    const columns = { date: 0, words: 1, amount: 2, credit: null, debit: null, isDayFirst: true };
    expect(read(odd, { columns })).toMatchObject({ kind: 'read', lines: [{ amount: 1000 }] });
    expect(read(odd, { layouts: { 'when|what|how much': columns } })).toMatchObject({ kind: 'read' });
    expect(read('Date,Description,Amount\n03/04/2026,GIFT,10.00\n')).toMatchObject({ kind: 'asks' });
    expect(read('Date,Description,Amount\n13/04/2026,GIFT,10.00\n')).toMatchObject({ kind: 'read' });
  });

  it('with a sum that is none is refused whole, not read in part', () => {
    expect(read('Date,Description,Amount\n2026-11-16,A,10.00\n2026-11-17,B,ten\n')).toEqual({
      kind: 'unreadable',
    });
    expect(read('hello')).toEqual({ kind: 'unreadable' });
  });
});

const CAMT = (entries: string, before = '') => `<?xml version="1.0"?>${before}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;
const NTRY = `<Ntry><Amt Ccy="EUR">150.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt>
  <NtryDtls><TxDtls><Amt Ccy="EUR">150.00</Amt><RltdPties><Dbtr><Nm>A &amp; B</Nm></Dbtr></RltdPties><RmtInf><Ustrd>RF18 5390</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

describe('CAMT.053', () => {
  it('gives booked entries with their words', () => {
    const debit = NTRY.replace('CRDT', 'DBIT');
    const pending = NTRY.replace('BOOK', 'PDNG');
    expect(read(CAMT(NTRY + debit + pending))).toMatchObject({
      lines: [
        { day: '2026-11-16', amount: 15_000, words: 'A & B RF18 5390' },
        { day: '2026-11-16', amount: -15_000 },
      ],
    });
  });

  it('with entities of its own, torn or without end is refused', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    for (const text of [
      CAMT(NTRY, bomb),
      CAMT(NTRY).slice(0, -30),
      CAMT(NTRY.replace('</BookgDt>', '')),
      CAMT('<a>'.repeat(100)),
      CAMT(NTRY.replace('150.00</Amt><Cdt', 'many</Amt><Cdt')),
    ])
      expect(read(text)).toEqual({ kind: 'unreadable' });
  });
});

describe('MT940', () => {
  it('gives its turnovers with their words', () => {
    const text =
      ':20:START\r\n:25:123\r\n:60F:C261101EUR100,00\r\n:61:2611161116C1475,00NMSCNONREF\r\n:86:CASH DEPOSIT\r\nSHEET 46\r\n:61:261117D3,NCHGNONREF\r\n:86:FEE\r\n:61:261118RD3,00NCHG\r\n:62F:C261117EUR1572,00\r\n-';
    expect(read(text)).toMatchObject({
      lines: [
        { day: '2026-11-16', amount: 147_500, words: 'NMSCNONREF CASH DEPOSIT SHEET 46' },
        { day: '2026-11-17', amount: -300, words: 'NCHGNONREF FEE' },
        { day: '2026-11-18', amount: 300 },
      ],
    });
    expect(read(':20:A\n:61:nonsense\n')).toEqual({ kind: 'unreadable' });
  });
});
