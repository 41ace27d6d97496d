import { chromium, type JSHandle } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';
import { ELEMENT, KEYS, type Send } from './webdriver.ts';

interface Stroke {
  type: 'keyDown' | 'keyUp';
  value: string;
}
interface Body {
  url?: string;
  script?: string;
  args?: unknown[];
  actions?: { actions: Stroke[] }[];
}

/** What WebDriver has a code for, by the name that Playwright has for it. */
const NAMES = new Map(Object.entries(KEYS).map(([name, code]) => [code, name]));

/** As much of WebDriver as a page without downloads and windows needs, for the engine that the others are compared with. */
export async function openChromium(): Promise<{ send: Send; close(): Promise<void> }> {
  const executablePath = findChromium({ install: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const found: JSHandle[] = [];

  async function run({ script, args = [] }: Body): Promise<unknown> {
    const handle = await page.evaluateHandle(
      `(function () { ${script} }).apply(null, ${JSON.stringify(args)})`,
    );
    if (!handle.asElement()) return handle.jsonValue();
    found.push(handle);
    return { [ELEMENT]: String(found.length - 1) };
  }
  async function strike({ type, value }: Stroke): Promise<void> {
    const key = NAMES.get(value) ?? value;
    await (type === 'keyDown' ? page.keyboard.down(key) : page.keyboard.up(key));
  }
  return {
    close: () => browser.close(),
    async send(method, path, body = {}) {
      const asked = `${method} ${path}`;
      const { url, actions = [] } = body as Body;
      if (asked === 'POST url' && url) return page.goto(url);
      if (asked === 'GET url') return page.url();
      if (asked === 'POST refresh') return page.reload();
      if (asked === 'POST execute/sync') return run(body);
      if (asked === 'GET screenshot') return (await page.screenshot()).toString('base64');
      if (asked === 'POST actions') {
        for (const stroke of actions.flatMap((one) => one.actions)) await strike(stroke);
        return null;
      }
      const pressed = /^POST element\/(\d+)\/click$/.exec(asked)?.[1];
      if (pressed) return found[Number(pressed)]?.asElement()?.click();
      throw new Error(`no ${asked} in Chromium`);
    },
  };
}
