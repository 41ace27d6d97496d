import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Words that stick out of the box they belong to, or that a box around them cuts off. Names may end in an ellipsis, buttons may not. */
export async function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const found: string[] = [];
    const shown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** What hides all that stands out of it; nothing where it can be scrolled to, or ends in an ellipsis. */
    const hidingBox = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return undefined;
        if (overflowX !== 'visible') return box.clientWidth <= 4 ? undefined : box;
      }
      return undefined;
    };
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (texts.length === 0 || !shown(element) || element.closest('svg, [inert]')) continue;
      const control = element.closest('button, [role="button"], .mantine-Button-root');
      const box = control ?? element;
      const style = getComputedStyle(element);
      const own = box.getBoundingClientRect();
      // Words for the ears alone.
      if (own.width <= 1 || own.height <= 1 || (element.clientWidth <= 4 && style.overflowX === 'hidden'))
        continue;
      const name = `${element.tagName.toLowerCase()} "${texts.map((node) => node.nodeValue?.trim()).join(' ')}"`;
      if (style.textOverflow === 'ellipsis' && !control) continue;
      if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${name}: cut by ${element.scrollWidth - element.clientWidth}`);
        continue;
      }
      const edge = hidingBox(element)?.getBoundingClientRect();
      for (const text of texts) {
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
          const hidden = edge ? Math.max(edge.left - line.left, line.right - edge.right) : 0;
          if (hidden > SLACK) found.push(`${name}: hidden by ${Math.round(hidden)}`);
          if (style.display === 'inline' && !control) continue;
          const out = Math.max(own.left - line.left, line.right - own.right);
          if (out > SLACK) found.push(`${name}: out by ${Math.round(out)}`);
          if (control && line.bottom - own.bottom > SLACK * 2)
            found.push(`${name}: below its button by ${Math.round(line.bottom - own.bottom)}`);
        }
      }
    }
    return [...new Set(found)];
  });
}

const NAMED =
  /^\s*- '?(button|link|textbox|searchbox|combobox|spinbutton|checkbox|switch|table|tab)(?: "((?:[^"\\]|\\.)*)")?/;
const ADDRESS = /^\s*- \/url: (.*)$/;

/** Controls and tables without a name, and two of a kind with the same one. Links to one place may share theirs. */
export async function unclearNames(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const seen = new Map<string, string>();
  const found: string[] = [];
  for (const [index, line] of lines.entries()) {
    const [, role, name] = NAMED.exec(line) ?? [];
    if (!role) continue;
    if (!name) {
      found.push(`a ${role} without a name`);
      continue;
    }
    const leadsTo = role === 'link' ? (ADDRESS.exec(lines[index + 1] ?? '')?.[1] ?? '') : '';
    const key = `${role} "${name}"`;
    const before = seen.get(key);
    if (before !== undefined && (role !== 'link' || before !== leadsTo)) found.push(`two of ${key}`);
    seen.set(key, leadsTo);
  }
  return [...new Set(found)];
}

/** Controls whose visible words are not in their name: who speaks to the device says what they see. */
export async function unspokenNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
        .replace(/[^\p{L}\p{N}:]+/gu, ' ')
        .trim();
    const spoken = (element: HTMLElement) => {
      const labels = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      const named = labels.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
      return named || element.getAttribute('aria-label') || '';
    };
    return [
      ...document.querySelectorAll<HTMLElement>(
        ':is(a, button, [role="button"], summary)[aria-label], :is(a, button, [role="button"], summary)[aria-labelledby]',
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ seen: plain(element.innerText), name: plain(spoken(element)) }))
      .filter(({ seen, name }) => /\p{L}{2}/u.test(seen) && !name.includes(seen))
      .map(({ seen, name }) => `"${seen}" is called "${name}"`);
  });
}

/** What a page says or calls something with a Latin comma beside an Arabic word: a list that was joined in code. */
export async function foreignCommas(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => [
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ),
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ]);
  return [
    ...new Set(
      said.filter((text) =>
        /[\u0600-\u06ff][\u2066-\u2069\s]*[,;]|[,;][\u2066-\u2069\s]*[\u0600-\u06ff]/.test(text),
      ),
    ),
  ];
}

export async function expectClear(page: Page, where: string): Promise<void> {
  const [unclear, unspoken] = [await unclearNames(page), await unspokenNames(page)];
  expect.soft([...unclear, ...unspoken], where).toEqual([]);
}
