import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked } from 'marked';
import { ROOT } from '../../config.ts';

export const GUIDE_FOLDER = join(ROOT, 'docs', 'guide');

export interface GuidePage {
  /** Its file without the ending, and its address under `/guide`. */
  name: string;
  title: string;
  /** As it is written. */
  text: string;
}

/** The pages as they are on disk, by name. */
export async function guidePages(): Promise<GuidePage[]> {
  const files = (await readdir(GUIDE_FOLDER)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(GUIDE_FOLDER, file), 'utf8');
      return { name: file.slice(0, -3), title: /^# (.+)$/m.exec(text)?.[1] ?? 'Guide', text };
    }),
  );
}

export function addressOf(name: string, anchor?: string): string {
  return (name === 'index' ? '/guide' : `/guide/${name}`) + (anchor ? `#${anchor}` : '');
}

/** `what-is-the-night-screen`, as readers of the files know it from where they read them. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** Links between pages are written for readers of the files, too; pictures are named from where the page stands. */
export function htmlOf(text: string): string {
  const html = marked.parse(text, { async: false });
  return html
    .replace(
      /href="\.?\/?([\w-]+)\.md(#[\w-]*)?"/g,
      (_, name, hash = '') => `href="${addressOf(name)}${hash}"`,
    )
    .replace(/src="pictures\//g, 'src="/guide/pictures/');
}
