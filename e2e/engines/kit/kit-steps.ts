import type { Person } from '../webdriver.ts';

/** What a check of one part does in the gallery. */
export type KitCheck = (person: Person) => Promise<void>;

const GALLERY = '/dev/gallery';

/** Anew each time, and in the direction and theme that are asked for: the browser remembers the last ones. */
export async function openGallery(person: Person, locale = 'en', scheme = 'light'): Promise<void> {
  await person.open(`${GALLERY}?locale=${locale}&scheme=${scheme}`);
  await person.see(`html[lang="${locale}"][data-mantine-color-scheme="${scheme}"] #menu button`);
}

/** Asks until the answer is what it should be. */
export async function expectSoon<T>(what: string, ask: () => Promise<T>, expected: T): Promise<void> {
  const wanted = JSON.stringify(expected);
  let found = '';
  for (const end = Date.now() + 6000; Date.now() < end; ) {
    found = JSON.stringify(await ask());
    if (found === wanted) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what}: ${found} instead of ${wanted}`);
}

export const attribute = (person: Person, selector: string, name: string) =>
  person.ask<string | null>(
    'return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null',
    [selector, name],
  );

/** The text of whatever has the focus, by what a reader would hear of it. */
export const expectFocus = (person: Person, what: string, text: string) =>
  expectSoon(
    `the focus ${what}`,
    async () => {
      const name = await person.focused();
      return name.includes(text) ? text : name;
    },
    text,
  );

export const expectFocusOn = (person: Person, what: string, selector: string) =>
  expectSoon(
    `the focus ${what}`,
    () => person.ask<boolean>('return document.activeElement.matches(arguments[0])', [selector]),
    true,
  );

/** Puts the focus on an element as Tab would, without pressing it. */
export async function focusOn(person: Person, selector: string): Promise<void> {
  await person.see(selector);
  await person.ask('document.querySelector(arguments[0]).focus()', [selector]);
}

export const count = (person: Person, selector: string) =>
  person.ask<number>('return document.querySelectorAll(arguments[0]).length', [selector]);

export const textOf = (person: Person, selector: string) =>
  person.ask<string>('return document.querySelector(arguments[0])?.textContent ?? ""', [selector]);

export const expectLog = (person: Person, part: string, text: string) =>
  expectSoon(`what ${part} did`, () => textOf(person, `#${part} [data-log]`), text);

/** Of the elements that the ids of an attribute name, how many are there. */
export const named = (person: Person, selector: string, name: string) =>
  person.ask<number>(
    `const ids = (document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? '').split(' ').filter(Boolean);
     return ids.filter((id) => document.getElementById(id)).length`,
    [selector, name],
  );
