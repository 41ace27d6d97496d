const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 30_000;

/** Sends one command of WebDriver, by its place in the session: `POST element/x/click`. */
export type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** What a journey does in a browser of any kind. Texts are what a person reads, names what the reader hears. */
export interface Person {
  open(path: string): Promise<void>;
  /** The element that a selector finds and, of those, whose words or name hold a text. */
  see(selector: string, text?: string): Promise<string>;
  press(selector: string, text?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  path(): Promise<string>;
  ask<T>(script: string): Promise<T>;
  picture(): Promise<Buffer>;
}

const FIND = `
  const [selector, text] = arguments;
  const plain = (words) => (words || '').replace(/[\\u2066-\\u2069\\u200e\\u200f]/g, '').replace(/\\s+/g, ' ');
  const isShown = (element) => element.getClientRects().length > 0;
  const words = (element) => plain(element.getAttribute('aria-label')) + ' ' + plain(element.innerText);
  const found = [...document.querySelectorAll(selector)].filter(isShown).find((element) => words(element).includes(text));
  if (found) found.scrollIntoView({ block: 'center' });
  return found || null;`;

export function makePerson(send: Send, base: string): Person {
  const run = (script: string, args: unknown[] = []) => send('POST', 'execute/sync', { script, args });
  async function see(selector: string, text = ''): Promise<string> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
      const found = (await run(FIND, [selector, text])) as Record<string, string> | null;
      if (found?.[ELEMENT]) return found[ELEMENT];
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const words = await run('return document.body.innerText.slice(0, 300)');
    throw new Error(`no ${selector} "${text}" at ${await run('return location.href')}: ${words}`);
  }
  return {
    see,
    async open(path) {
      // Firefox drops a navigation when the page it leaves puts its own address right meanwhile.
      for (let tries = 0; tries < 3; tries++) {
        await send('POST', 'url', { url: new URL(path, base).href });
        await new Promise((resolve) => setTimeout(resolve, 500));
        if (String(await send('GET', 'url')).includes(path)) return;
      }
    },
    async press(selector, text) {
      await send('POST', `element/${await see(selector, text)}/click`, {});
    },
    async type(selector, text) {
      await send('POST', `element/${await see(selector)}/value`, { text });
    },
    path: async () => new URL(String(await send('GET', 'url'))).pathname,
    ask: async <T>(script: string) => (await run(script)) as T,
    picture: async () => Buffer.from(String(await send('GET', 'screenshot')), 'base64'),
  };
}
