export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Two engines on a busy machine are slow, not wrong. */
const PATIENCE_MS = 120_000;
/** WebDriver's names for what has no letter. */
export const KEYS: Record<string, string> = {
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};
/** What passes by itself: the page was drawn anew, or something still moves over the place. */
const PASSING = /stale element|click intercepted|not interactable|no such element/i;

/** Sends one command of WebDriver, by its place in the session: `POST element/x/click`. */
export type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** What a journey does in a browser of any kind. Texts are what a person reads, names what the reader hears. */
export interface Person {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** The element that a selector finds and, of those, whose words, name or label hold a text, or are it: `=Save`. */
  see(selector: string, text?: string): Promise<string>;
  seeNoMore(selector: string, text?: string): Promise<void>;
  press(selector: string, text?: string): Promise<void>;
  /** Puts a text in the place of what the field holds. */
  fill(selector: string, label: string, text: string): Promise<void>;
  chooseFile(selector: string, file: string): Promise<void>;
  /** `press` of the keyboard, wherever the focus is: `Tab`, `Control+a`. */
  key(...combinations: string[]): Promise<void>;
  write(text: string): Promise<void>;
  value(selector: string, label?: string): Promise<string>;
  focused(): Promise<string>;
  path(): Promise<string>;
  /** A second window, until it is closed. */
  newWindow(): Promise<{ enter(): Promise<void>; leave(): Promise<void>; close(): Promise<void> }>;
  until(what: string, isSo: () => Promise<boolean>): Promise<void>;
  ask<T>(script: string, args?: unknown[]): Promise<T>;
  picture(): Promise<Buffer>;
}

const WORDS = `
  const plain = (words) => (words || '').replace(/[\\u2066-\\u2069\\u200e\\u200f]/g, '').replace(/\\s+/g, ' ').trim();
  const namesOf = (element) =>
    [element.getAttribute('aria-label'), element.innerText, ...[...(element.labels || [])].map((one) => one.innerText)].map(plain);`;
const FIND = `
  const [selector, text] = arguments;${WORDS}
  const isShown = (element) => element.getClientRects().length > 0;
  const isMeant = text.startsWith('=')
    ? (element) => namesOf(element).includes(text.slice(1))
    : (element) => namesOf(element).join(' ').includes(text);
  const found = [...document.querySelectorAll(selector)].filter(isShown).find(isMeant);
  if (found) found.scrollIntoView({ block: 'center' });
  return found || null;`;

const PLACE = `
  const found = (function () {${FIND}}).apply(null, arguments);
  const box = found?.getBoundingClientRect();
  return box ? [box.x, box.y, box.width, box.height].map(Math.round).join() : null;`;

/** Not yet, where the refusal is of the kind that passes. */
function passing(error: unknown): false {
  if (PASSING.test(String(error))) return false;
  throw error;
}

/** `dropsNavigations`: after each it is looked whether the page is there. */
export function makePerson(
  send: Send,
  base: string,
  { patience = PATIENCE_MS, dropsNavigations = true } = {},
): Person {
  const run = (script: string, args: unknown[] = []) => send('POST', 'execute/sync', { script, args });
  const idOf = (found: unknown) => (found as Record<string, string> | null)?.[ELEMENT];

  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      if (await isSo().catch(passing)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const words = await run('return document.body.innerText.slice(0, 600)').catch(() => '');
    throw new Error(`${what}, at ${await send('GET', 'url')}: ${words}`);
  }

  async function see(selector: string, text = ''): Promise<string> {
    let id: string | undefined;
    await until(`no ${selector} "${text}"`, async () => {
      id = idOf(await run(FIND, [selector, text]));
      return id !== undefined;
    });
    return id ?? '';
  }

  async function onElement(selector: string, text: string, act: (id: string) => Promise<unknown>) {
    await until(`no way to ${selector} "${text}"`, async () => {
      await act(await see(selector, text));
      return true;
    });
  }

  /** Nobody hits what still moves: a page that is loading pushes its parts about. */
  async function untilStill(selector: string, text: string): Promise<void> {
    const where = () => run(PLACE, [selector, text]);
    let before = await where();
    await until(`${selector} "${text}" does not stand still`, async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const now = await where();
      const isStill = now === before;
      before = now;
      return isStill;
    });
  }

  async function perform(strokes: { type: 'keyDown' | 'keyUp'; value: string }[]) {
    await send('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] });
  }

  const person: Person = {
    see,
    until,
    async open(path) {
      // Firefox drops a navigation when the page it leaves puts its own address right meanwhile.
      for (let tries = 0; tries < 3; tries++) {
        await send('POST', 'url', { url: new URL(path, base).href });
        if (!dropsNavigations) return;
        await new Promise((resolve) => setTimeout(resolve, 500));
        if (String(await send('GET', 'url')).includes(path)) return;
      }
    },
    reload: async () => void (await send('POST', 'refresh', {})),
    seeNoMore: (selector, text = '') =>
      until(`still ${selector} "${text}"`, async () => idOf(await run(FIND, [selector, text])) === undefined),
    press: (selector, text = '') =>
      onElement(selector, text, async (id) => {
        await untilStill(selector, text);
        await send('POST', `element/${id}/click`, {});
      }),
    async fill(selector, label, text) {
      await person.press(selector, label);
      await person.key('Control+a');
      await person.write(text);
    },
    async chooseFile(selector, file) {
      const find = 'return document.querySelector(arguments[0])';
      let id: string | undefined;
      await until(`no ${selector}`, async () => {
        id = idOf(await run(find, [selector]));
        return id !== undefined;
      });
      await send('POST', `element/${id}/value`, { text: file });
    },
    async key(...combinations) {
      for (const combination of combinations) {
        const values = combination.split('+').map((name) => (name === 'Space' ? ' ' : (KEYS[name] ?? name)));
        await perform([
          ...values.map((value) => ({ type: 'keyDown' as const, value })),
          ...values.reverse().map((value) => ({ type: 'keyUp' as const, value })),
        ]);
      }
    },
    write: (text) =>
      perform(
        [...text].flatMap((value) => [
          { type: 'keyDown', value } as const,
          { type: 'keyUp', value } as const,
        ]),
      ),
    async value(selector, label = '') {
      await see(selector, label);
      return String(
        await run(`return (function () {${FIND}}).apply(null, arguments)?.value`, [selector, label]),
      );
    },
    focused: async () =>
      String(await run(`${WORDS} return namesOf(document.activeElement).join(' ').trim()`)),
    path: async () => new URL(String(await send('GET', 'url'))).pathname,
    async newWindow() {
      const home = await send('GET', 'window');
      const { handle } = (await send('POST', 'window/new', { type: 'tab' })) as { handle: string };
      const enter = async (window: unknown) => void (await send('POST', 'window', { handle: window }));
      return {
        enter: () => enter(handle),
        leave: () => enter(home),
        async close() {
          await enter(handle);
          await send('DELETE', 'window');
          await enter(home);
        },
      };
    },
    ask: async <T>(script: string, args: unknown[] = []) => (await run(script, args)) as T,
    picture: async () => Buffer.from(String(await send('GET', 'screenshot')), 'base64'),
  };
  return person;
}
