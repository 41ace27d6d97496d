// Decides: what the search of the guide (help pages) finds.

import type { GuidePage } from './guide-pages.ts';

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
/** A word with the marks and apostrophes inside it. */
const WORD = /[\p{L}\p{N}\p{M}\u0640'’ʼ+]+/gu;

/** As people type it: without accents, apostrophes and case; Arabic without its article, its hamza and its ending. */
function fold(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\p{M}\u0640'’ʼ]/gu, '')
    .toLowerCase()
    .replace(/ى/g, 'ي')
    .replace(/^[وف]?(?:[بك]?ال|لل)(?=[\u0621-\u064A]{3})/, '')
    .replace(/(?<=[\u0621-\u064A]{3})(?:ات|ة|ه)$/, '');
}

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(fold).filter(Boolean);
}

/** Words that every question has and no answer is found by. */
const COMMON = new Set(
  wordsOf(
    'a an and are can do does how i in is it my of on or the to what when where who أو أين إلى أن على عن في كيف ما ماذا متى من هذا هذه هل هو هي',
  ),
);

/** An Arabic word may have "and", "so", "by", "for" or "as" written in front of it. */
function begins(word: string, sought: string): boolean {
  return word.startsWith(sought) || (/^[وفبلك]/.test(word) && word.startsWith(sought, 1));
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
    const anchor = marks === '##' ? page.headings.find((each) => each.text === heading)?.anchor : undefined;
    return [{ page, heading, anchor, text }];
  });
}

/** A word in a heading says more than one in the text; all of the words must be somewhere. */
function weigh({ page, heading, text }: Section, words: readonly string[]): number {
  const [title, own, body] = [wordsOf(page.title), wordsOf(heading), wordsOf(text)];
  const count = (list: readonly string[], word: string) => list.filter((each) => begins(each, word)).length;
  let weight = 0;
  for (const word of words) {
    const here = count(own, word) * 10 + count(title, word) * 3 + Math.min(count(body, word), 5);
    if (here === 0) return 0;
    weight += here;
  }
  return weight;
}

function excerptOf(text: string, words: readonly string[]): string {
  const first = [...text.matchAll(WORD)].find(([word]) => words.some((sought) => begins(fold(word), sought)));
  const at = first?.index ?? 0;
  const from = at > 60 ? text.indexOf(' ', at - 60) + 1 : 0;
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
