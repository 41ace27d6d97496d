// Decides: how a bank statement in ISO 20022 XML (CAMT.053) is read: booked entries alone; declarations of entities are refused, never expanded.

import { MOST_LINES, readDay, readSum, type StatementLine, StatementUnreadable, tidy } from './statement.ts';

/** A mark of the byte order counts as a space here. */
export const looksLikeCamt = (text: string) =>
  text.slice(0, 100).trimStart().startsWith('<') && text.slice(0, 8000).includes('BkToCstmrStmt');

const MOST_DEPTH = 40;
const MOST_NAME = 200;
const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five of XML itself, and figures. Everything else stands as it is written. */
function plain(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{2,4}));/g, (all, figure, hex, name) => {
    if (name) return NAMED[name] ?? all;
    const code = figure ? Number(figure) : Number.parseInt(hex, 16);
    return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
  });
}

interface Entry {
  sum: string;
  way: string;
  status: string;
  booked: string;
  valued: string;
  words: string[];
}

/** Which words of an entry say what it is about. */
const WORDS = /\/(RmtInf\/Ustrd|CdtrRefInf\/Ref|AddtlNtryInf|AddtlTxInf|Dbtr\/Nm|Dbtr\/Pty\/Nm|EndToEndId)$/;

function take(entry: Entry, path: string, text: string): void {
  const within = path.slice(path.lastIndexOf('/Ntry/') + 5);
  if (within === '/Amt') entry.sum = text;
  else if (within === '/CdtDbtInd') entry.way = text;
  else if (within === '/Sts' || within === '/Sts/Cd') entry.status = text;
  else if (within.startsWith('/BookgDt/')) entry.booked = text;
  else if (within.startsWith('/ValDt/')) entry.valued = text;
  else if (WORDS.test(within) && text !== 'NOTPROVIDED') entry.words.push(text);
}

function lineOf({ sum, way, booked, valued, words }: Entry, decimals: number): StatementLine {
  const day = readDay(booked || valued, true);
  const amount = readSum(sum, decimals);
  if (!day || amount === null || (way !== 'CRDT' && way !== 'DBIT')) throw new StatementUnreadable();
  return { day, amount: way === 'CRDT' ? amount : -amount, words: tidy([...new Set(words)].join(' ')) };
}

interface Tag {
  name: string;
  kind: 'open' | 'close' | 'empty';
  /** What stands between the tag before and this one. */
  before: string;
}

/** Tag by tag, by searching for its ends alone: a file takes time in proportion to its length, whatever is in it. */
function* tagsOf(text: string): Generator<Tag> {
  let from = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', from)) {
    const ending = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : '>';
    const end = text.indexOf(ending, at);
    if (end === -1) throw new StatementUnreadable();
    const before = text.slice(from, at);
    from = end + ending.length;
    if (ending !== '>') continue;
    const inside = text.slice(at + 1, end);
    const isClose = inside.startsWith('/');
    const [word = ''] = inside.slice(isClose ? 1 : 0, MOST_NAME).split(/[\s/]/, 1);
    const name = word.slice(word.lastIndexOf(':') + 1);
    if (name === '') throw new StatementUnreadable();
    yield { name, kind: isClose ? 'close' : inside.endsWith('/') ? 'empty' : 'open', before };
  }
}

export function readCamt(text: string, decimals: number): StatementLine[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new StatementUnreadable();
  const lines: StatementLine[] = [];
  const open: string[] = [];
  let entry: Entry | null = null;
  for (const { name, kind, before } of tagsOf(text)) {
    if (kind === 'close') {
      if (open.at(-1) !== name) throw new StatementUnreadable();
      if (entry && before.trim() !== '') take(entry, `/${open.join('/')}`, plain(before).trim());
      open.pop();
      if (name === 'Ntry' && entry) {
        if (entry.status !== 'PDNG' && entry.status !== 'INFO') lines.push(lineOf(entry, decimals));
        if (lines.length > MOST_LINES) throw new StatementUnreadable();
        entry = null;
      }
    } else if (kind === 'open') {
      open.push(name);
      if (open.length > MOST_DEPTH) throw new StatementUnreadable();
      if (name === 'Ntry') entry = { sum: '', way: '', status: '', booked: '', valued: '', words: [] };
    }
  }
  if (open.length > 0) throw new StatementUnreadable();
  return lines;
}
