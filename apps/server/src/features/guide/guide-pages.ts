import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guideAddress } from '@minaret/contract/access/guide-address';
import type { Locale } from '@minaret/i18n';
import { Marked } from 'marked';
import { ROOT } from '../../config.ts';

/** English stands in the folder itself, another language in a folder of its name. */
export const GUIDE_FOLDER = join(ROOT, 'docs', 'guide');

interface Heading {
  text: string;
  anchor: string;
}

export interface GuidePage {
  /** Its file without the ending, and its address under that of the guide. */
  name: string;
  title: string;
  /** As it is written. */
  text: string;
  /** In order. A translation has the anchors of the English page, so that a link leads to its place in any language. */
  headings: Heading[];
  /** English where there is no translation yet. */
  writtenIn: Locale;
}

const CODE = /^ *```[\s\S]*?^ *```/gm;

function pageOf(name: string, text: string): GuidePage {
  const headings = [...text.replace(CODE, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => ({
    text: heading,
    anchor: anchorOf(heading),
  }));
  return { name, title: headings[0]?.text ?? name, text, headings, writtenIn: 'en' };
}

function translated(page: GuidePage, text: string, writtenIn: Locale): GuidePage {
  const own = pageOf(page.name, text);
  const headings = own.headings.map(({ text, anchor }, at) => ({
    text,
    anchor: page.headings[at]?.anchor ?? anchor,
  }));
  return { ...own, headings, writtenIn };
}

/** The pages as they are on disk, by name; those that English has, each in the language asked for where it is. */
export async function guidePages(locale: Locale, folder = GUIDE_FOLDER): Promise<GuidePage[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const page = pageOf(file.slice(0, -3), await readFile(join(folder, file), 'utf8'));
      if (locale === 'en') return page;
      const own = await readFile(join(folder, locale, file), 'utf8').catch(() => undefined);
      return own === undefined ? page : translated(page, own, locale);
    }),
  );
}

export function addressOf(name: string, locale: Locale, anchor?: string): string {
  const path = name === 'index' ? '' : `/${name}`;
  return guideAddress(locale) + path + (anchor ? `#${anchor}` : '');
}

/** `what-is-the-night-screen`, as readers of the files know it from where they read them. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

const marked = new Marked();

/** Links between pages are written for readers of the files, too; pictures are named from where the page stands. */
export function htmlOf({ text, headings }: GuidePage, reader: Locale): string {
  const anchors = headings.values();
  return (
    marked
      .parse(text, { async: false })
      .replace(/<h([1-6])>/g, (_, depth) => `<h${depth} id="${anchors.next().value?.anchor ?? ''}">`)
      .replace(
        /href="\.?\/?([\w-]+)\.md(#[\w-]*)?"/g,
        (_, name, hash = '') => `href="${addressOf(name, reader)}${hash}"`,
      )
      .replace(/src="(?:\.\.\/)?pictures\//g, 'src="/guide/pictures/')
      // A wide table is moved within its own frame, never the page with it.
      .replace(/<table>/g, '<div class="sheet" tabindex="0"><table>')
      .replace(/<\/table>/g, '</table></div>')
  );
}
