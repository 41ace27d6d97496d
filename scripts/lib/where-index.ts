import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { stemmer } from 'stemmer';

/** Words of a question that say nothing about what it is about. */
const EMPTY = new Set(
  `a an and any are as at be been before by can could decide decided decides did do does for from get gets go goes had has have how i if in
  into is it its many may me might much must my no not of on once one or our out own shall should so some somebody someone tell tells than that
  the their them then there these they this those to up us was we were what when where whether which who whom whose why will with would you your`.split(
    /\s+/,
  ),
);

/** What people say for one thing; the first of each is what is searched. */
const SAME = [
  ['masjid', 'mosque', 'masjids', 'mosques'],
  ['screen', 'television', 'tv', 'wall', 'display'],
  ['salah', 'salat', 'prayer', 'namaz'],
  ['adhan', 'athan', 'azan'],
  ['iqamah', 'iqama', 'jamaah', 'congregation'],
  ['mail', 'email'],
  ['password', 'passphrase'],
  ['login', 'signin', 'logon'],
  ['delete', 'remove', 'erase'],
  ['picture', 'image', 'photo', 'photograph'],
  ['price', 'cost'],
  ['plan', 'tier', 'subscription'],
  ['downgrade', 'smaller'],
  ['limit', 'quota', 'maximum', 'most', 'largest'],
  ['retry', 'again'],
  ['expire', 'valid', 'lifetime'],
  ['audit', 'activity'],
  ['timezone', 'zone'],
  ['website', 'site'],
  ['user', 'person', 'people', 'member', 'staff'],
  ['permission', 'allow', 'role'],
  ['text', 'word', 'wording', 'message'],
];
const CHOSEN = new Map(
  SAME.flatMap(([chosen, ...others]) => others.map((other) => [stemmer(other), chosen])),
);

function termOf(term: string): string | null {
  const word = term.toLowerCase();
  if (word.length < 2 || EMPTY.has(word)) return null;
  const stem = stemmer(word);
  return CHOSEN.get(stem) ?? stem;
}

/** Also of names: `rateLimits` are two words. */
export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .split(/[^\p{L}\d]+/u)
    .flatMap((word) => termOf(word) ?? []);
}

const DECIDES = /^\/\/ Decides: (.*)$/m;
const ROW = /^\| (.*?) \| (.*?) \|$/gm;

/** What the page of decisions says of each file. */
function questionsByFile(page: string): Map<string, string> {
  const questions = new Map<string, string>();
  for (const [, question = '', files = ''] of page.matchAll(ROW))
    for (const [, path = ''] of files.matchAll(/`([^`]+)`/g))
      questions.set(path, `${questions.get(path) ?? ''} ${question}`);
  return questions;
}

const COMMENT = /\/\*\*?[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--) .*$/gm;

interface File {
  id: string;
  decides: string;
  name: string;
  comments: string;
  code: string;
}

type Read = (path: string) => string;
const readText: Read = (path) => readFileSync(path, 'utf8');

/** `page` is `docs/develop/where.md`. */
export function makeIndex(paths: readonly string[], page: string, read = readText): MiniSearch<File> {
  const questions = questionsByFile(page);
  const fields = ['decides', 'name', 'comments', 'code'];
  const index = new MiniSearch<File>({
    fields,
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { decides: 6, name: 3, comments: 2, code: 1 },
      // Of two files that hold the words, the one that holds more of them comes first, not the one that repeats one.
      bm25: { k: 0.9, b: 0.6, d: 0.4 },
    },
  });
  for (const path of paths) {
    const text = read(path);
    index.add({
      id: path,
      decides: `${DECIDES.exec(text)?.[1] ?? ''} ${questions.get(path) ?? ''}`,
      name: path.replace(/^(apps|packages)\//, '').replace(/\.\w+$/, ''),
      comments: (text.match(COMMENT) ?? []).join('\n'),
      code: text,
    });
  }
  return index;
}

interface Found {
  path: string;
  decides: string | null;
  lines: { at: number; line: string; hits: number }[];
}

/** The files that most likely decide it, the likeliest first, each with the lines that say most of it. */
export function findFiles(index: MiniSearch<File>, question: string, most = 10, read = readText): Found[] {
  const wanted = new Set(wordsOf(question));
  return index
    .search(question)
    .map(({ id, score, terms }) => ({ path: String(id), score: score * (new Set(terms).size / wanted.size) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ path }) => ({ path, ...bestLines(read(path), wanted) }));
}

function bestLines(text: string, wanted: ReadonlySet<string>): Omit<Found, 'path'> {
  const lines = text.split('\n').map((line, at) => {
    const words = new Set(wordsOf(line));
    return { at: at + 1, line: line.trim(), hits: [...wanted].filter((word) => words.has(word)).length };
  });
  return {
    decides: DECIDES.exec(text)?.[1] ?? null,
    lines: lines
      .filter(({ hits, line }) => hits > 0 && !DECIDES.test(line) && !line.startsWith('import'))
      .sort((a, b) => b.hits - a.hits || a.at - b.at)
      .slice(0, 2),
  };
}
