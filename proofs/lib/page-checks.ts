import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { all } from '@minaret/i18n/all';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Where nothing but colours has changed since the last look, no other rule can come to another answer. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[] }[] }[];
}

/**
 * Axe does not know what lies in the top layer: words under a sheet are measured against the sheet's own colours. Nobody
 * sees them; what is covered there from edge to edge is no finding.
 */
function uncovered(page: Page, result: AxeResult): Promise<AxeResult['violations']> {
  return page.evaluate(({ violations }) => {
    const isCovered = (selector: unknown) => {
      const element = typeof selector === 'string' ? document.querySelector(selector) : null;
      if (!element) return false;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return [left + 1, (left + right) / 2, right - 1].every((x) =>
        [top + 1, (top + bottom) / 2, bottom - 1].every((y) => {
          const above = document.elementFromPoint(x, y)?.closest(':popover-open, dialog[open]');
          return above !== null && above !== undefined && !above.contains(element);
        }),
      );
    };
    return violations
      .map(({ id, nodes }) => ({
        id,
        nodes: nodes.filter(({ target }) => id !== 'color-contrast' || !isCovered(target[0])),
      }))
      .filter(({ nodes }) => nodes.length > 0);
  }, result);
}

/** The page's markup, by which it is seen whether anything but colours has changed. */
export function markup(page: Page): Promise<string> {
  return page.evaluate(() => document.body.outerHTML);
}

/** WCAG 2.2 AA as far as a machine can tell. */
export async function violations(page: Page, isRecoloured = false): Promise<string[]> {
  // The page's own policy forbids inline scripts; this one enters through the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Behind a modal dialog nothing can be reached; the page without it is a state of its own.
  const result = await page.evaluate<AxeResult, { type: string; values: string[] }>(
    (runOnly) =>
      (window as unknown as { axe: { run(root: Node, options: object): Promise<AxeResult> } }).axe.run(
        [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].at(-1) ?? document,
        { runOnly, resultTypes: ['violations'] },
      ),
    isRecoloured ? { type: 'rule', values: OF_COLOURS } : { type: 'tag', values: WCAG },
  );
  return (await uncovered(page, result)).map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  );
}

/** What fades in has another colour in every frame: contrast is measured when nothing moves that comes to an end. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((each) => each.finished.catch(() => undefined)));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}

/** How far the page can be pushed sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Every text a person sees or hears, but for what says of itself that it is in another language, or somebody's own. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isOthers = (element: Element | null) =>
      element?.closest(
        'bdi, [lang]:not(html), [dir="auto"], [dir="ltr"], code, pre, svg, script, style, iframe',
      ) !== null;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent?.trim();
      if (text && holder && !isOthers(holder) && holder.checkVisibility()) found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!element.checkVisibility() || element.matches('[dir="ltr"], [lang]:not(html)')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)?.trim();
        if (text) found.push(text);
      }
    }
    return found;
  });
}

function leaves(tree: object, path: string[] = []): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : leaves(value, [...path, key]),
  );
}

/** Names that are written so in every language; as words, for there is an AM in Ramadan. */
const NAMES =
  /(?<![a-z])(?:Minaret|Freemium|Professional|Premium|Ultimate|Dhuhr|Zuhr|Shift|Athan\+?|Al-?\s?Iqamah|mDonate|CSV|QR|URL|YouTube|Google( Slides| Calendar)?|Android( TV)?|Samsung|Tizen|Fire TV|Raspberry Pi|Chrom(e|ium)|Firefox|Safari|Linux|Windows|macOS|iCal|JPEG|PNG|WebP|SVG|UTC|GMT|AM|PM|Ctrl|iPhone|iPad|px|HTTPS?|English|xlsm|MB|kB|ISNA|TOTP|Authenticator|Prometheus|Sentry|SMTP|Jumu.?ah|OpenStreetMap|GeoNames|Natural Earth)(?![a-z])/gi;

const keys = new Set(Object.values(all.en).flatMap((words) => leaves(words).map(([key]) => key)));
/** What the English words are where the Arabic ones differ: an Arabic page that has one was forgotten. */
const english = new Set(
  Object.entries(all.en).flatMap(([name, words]) => {
    const arabic = new Map(leaves((all.ar as Record<string, object>)[name] ?? {}));
    return leaves(words)
      .filter(([key, text]) => arabic.get(key) !== text && /[a-z]{3}/i.test(text.replace(NAMES, '')))
      .map(([, text]) => text);
  }),
);

/** Keys that were never put into words. */
export function rawKeys(texts: readonly string[]): string[] {
  return texts.filter(
    (text) => text.includes('{{') || (text.includes('.') && keys.has(text.replace(/^\w+:/, ''))),
  );
}

/** Latin words on an Arabic page that are neither names, nor addresses, nor what somebody entered. */
export function englishLeft(texts: readonly string[], entered: ReadonlySet<string>): string[] {
  return texts.filter((text) => {
    if (english.has(text) && !entered.has(text)) return true;
    const words = text
      .replace(/\S+@\S+|https?:\/\/\S+|\S*\/\S+|\S+\.\w+\b/g, ' ')
      .replace(NAMES, ' ')
      .match(/[A-Za-z]{3,}/g);
    return (words ?? []).some((word) => !entered.has(word.toLowerCase()));
  });
}

/** All texts of an answer and their Latin words, for it is what people entered. */
export function enteredIn(json: string): string[] {
  const words = (json.match(/[A-Za-z]{3,}/g) ?? []).map((word) => word.toLowerCase());
  const texts = [...json.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text);
  return [...words, ...texts];
}
