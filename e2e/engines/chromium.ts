import { chromium } from 'playwright-core';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Send } from './webdriver.ts';

/** As much of WebDriver as a look at a page needs, for the engine that the others are compared with. */
export async function openChromium(): Promise<{ send: Send; close(): Promise<void> }> {
  const executablePath = findChromium({ install: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  return {
    close: () => browser.close(),
    async send(method, path, body) {
      const asked = `${method} ${path}`;
      const { url, script, args } = (body ?? {}) as { url?: string; script?: string; args?: unknown[] };
      if (asked === 'POST url' && url) return page.goto(url);
      if (asked === 'GET url') return page.url();
      if (asked === 'POST execute/sync')
        return page.evaluate(`(function () { ${script} }).apply(null, ${JSON.stringify(args ?? [])})`);
      if (asked === 'GET screenshot') return (await page.screenshot()).toString('base64');
      throw new Error(`no ${asked} in Chromium`);
    },
  };
}
