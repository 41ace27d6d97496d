import { anchorOf, type GuidePage } from './pages.ts';

interface Section {
  page: GuidePage;
  heading: string;
  /** None for what stands under the title. */
  anchor?: string;
  /** Without the signs of its writing. */
  text: string;
}

export interface Found extends Pick<Section, 'page' | 'heading' | 'anchor'> {
  excerpt: string;
}

const MOST = 20;
const EXCERPT = 180;
/** Words that every question has and no answer is found by. */
const COMMON = new Set(
  'a an and are can do does how i in is it my of on or the to what when where who'.split(' '),
);

/** As people type it: without accents, apostrophes and case. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640'’ʼ]/gu, '')
    .toLowerCase();
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .filter(Boolean);
}

function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^[\]]{0,200})\]\([^()]{0,200}\)/g, '$1')
    .replace(/^[|\s:-]+$/gm, '')
    .replace(/[*`|>#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function sectionsOf(page: GuidePage): Section[] {
  return page.text.split(/^(?=##?\s)/m).flatMap((part) => {
    const [, marks = '', heading = ''] = /^(##?) (.+)$/m.exec(part) ?? [];
    if (!heading) return [];
    const text = plain(part.slice(part.indexOf('\n') + 1));
    return [{ page, heading, anchor: marks === '##' ? anchorOf(heading) : undefined, text }];
  });
}

/** A word in a heading says more than one in the text; all of the words must be somewhere. */
function weigh({ page, heading, text }: Section, words: readonly string[]): number {
  const [title, own, body] = [wordsOf(page.title), wordsOf(heading), wordsOf(text)];
  const begins = (list: readonly string[], word: string) =>
    list.filter((each) => each.startsWith(word)).length;
  let weight = 0;
  for (const word of words) {
    const here = begins(own, word) * 10 + begins(title, word) * 3 + Math.min(begins(body, word), 5);
    if (here === 0) return 0;
    weight += here;
  }
  return weight;
}

function excerptOf(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const at = Math.max(
    0,
    Math.min(...words.map((word) => folded.indexOf(word)).filter((place) => place >= 0)),
  );
  const from = Number.isFinite(at) && at > 60 ? text.indexOf(' ', at - 60) + 1 : 0;
  const isCut = from + EXCERPT < text.length;
  const shown = text.slice(from, isCut ? text.lastIndexOf(' ', from + EXCERPT) : undefined);
  return `${from > 0 ? '… ' : ''}${shown}${isCut ? ' …' : ''}`;
}

export function searchGuide(pages: readonly GuidePage[], query: string): Found[] {
  const all = [...new Set(wordsOf(query))];
  const telling = all.filter((word) => !COMMON.has(word));
  const words = telling.length > 0 ? telling : all;
  if (words.length === 0) return [];
  return pages
    .flatMap(sectionsOf)
    .map((section) => ({ section, weight: weigh(section, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .slice(0, MOST)
    .map(({ section: { page, heading, anchor, text } }) => ({
      page,
      heading,
      anchor,
      excerpt: excerptOf(text, words),
    }));
}
