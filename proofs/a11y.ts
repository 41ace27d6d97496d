import { PAGES, PUBLIC_PAGES } from '@minaret/contract/access/console-pages';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';
import {
  comeToRest,
  englishLeft,
  enteredIn,
  markup,
  rawKeys,
  sideways,
  textsOf,
  violations,
} from './lib/page-checks.ts';
import { inParallel } from './lib/parallel.ts';
import { type Proof, some, type Verdict } from './lib/proof.ts';
import { seeded } from './lib/random.ts';
import { withProduct } from './lib/running-product.ts';
import { type Known, VISITS, type Visit, type Visitor, visitsOf } from './lib/visited-pages.ts';

const WIDTHS = [1440, 768, 360];
const LOCALES = ['ar', 'en'] as const;
type Locale = (typeof LOCALES)[number];
const SCHEMES = ['light', 'dark'] as const;
const EMAILS: Record<Exclude<Visitor, 'nobody'>, string> = {
  admin: 'admin@demo.minaret.test',
  content: 'content@demo.minaret.test',
  other: 'admin@other.minaret.test',
  system: 'system@demo.minaret.test',
};
const PASSWORD = 'minaret-demo';
const LANES = 2;
const PATIENCE_MS = 30_000;

interface Person {
  context: BrowserContext;
  entered: Set<string>;
  /** Answers whose words are still to be read. */
  reading: Set<Promise<void>>;
}

/** Somebody in a browser of their own, in one language. */
async function arrive(browser: Browser, address: string, visitor: Visitor, locale: Locale): Promise<Person> {
  const context = await browser.newContext({
    locale,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ name: 'locale', value: locale, url: address }]);
  // The compiler's own helper, of which functions that are sent to a page speak.
  await context.addInitScript('globalThis.__name = (named) => named');
  const person: Person = { context, entered: new Set(), reading: new Set() };
  context.on('response', (answer) => {
    if (!answer.url().includes('/api/') || !answer.headers()['content-type']?.includes('json')) return;
    const reading = answer.text().then(
      (text) => enteredIn(text).forEach((each) => void person.entered.add(each)),
      () => undefined,
    );
    person.reading.add(reading);
    void reading.finally(() => person.reading.delete(reading));
  });
  if (visitor === 'nobody') return person;
  const answer = await context.request.post(`${address}/api/users/login/v2`, {
    data: { email: EMAILS[visitor], password: PASSWORD },
    headers: { origin: address },
  });
  const { response } = await answer.json();
  for (const word of enteredIn(JSON.stringify(response))) person.entered.add(word);
  const page = await context.newPage();
  await page.goto(`${address}/favicon.svg`);
  await page.evaluate((user) => localStorage.setItem('user_info', JSON.stringify(user)), response);
  await page.close();
  return person;
}

async function settle(page: Page): Promise<void> {
  await page.locator('h1, #root > *, #app > *, body > *').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
}

/** The link of the newest mail to an address, from the demo's mailbox. */
async function tokenMailedTo(page: Page, address: string, email: string): Promise<string> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    await page.goto(`${address}/dev/mailbox`);
    const mail = page.locator('a.card', { hasText: email }).first();
    if ((await mail.count()) > 0) {
      await mail.click();
      const text = (await page.locator('pre').textContent()) ?? '';
      const token = /https?:\/\/\S+\/([\w-]{43})\b/.exec(text)?.[1];
      if (token) return token;
    }
    await page.waitForTimeout(500);
  }
  throw new Error(`no mail to ${email}`);
}

async function lookUp(browser: Browser, address: string): Promise<Known> {
  const { context } = await arrive(browser, address, 'admin', 'en');
  const { context: system } = await arrive(browser, address, 'system', 'en');
  const ask = async (from: BrowserContext, path: string) =>
    (await (await from.request.get(`${address}/api${path}`)).json()).response;
  const user = await ask(context, '/users/current');
  const masjid = user.userMasjids[0].masjid;
  const items = await ask(context, `/libraries/getAll/${masjid.m_id}`);
  const images = await ask(system, '/system-images/getall');
  const messages = await ask(system, '/daily-messages/getall');
  // Its timings are open to the support, so that the support's view of them can be looked at.
  await context.request.put(`${address}/api/masjid/support-access/${masjid.m_id}`, {
    data: { allow: true },
    headers: { origin: address },
  });
  const page = await context.newPage();
  const invite = async (email: string) => {
    await context.request.post(`${address}/api/user-invites/save`, {
      data: { emails: [email], roles: ['content'] },
      headers: { origin: address },
    });
    return tokenMailedTo(page, address, email);
  };
  const [item] = items.list ?? items;
  const [image] = images.list ?? images;
  const known = {
    hash: masjid.hash_id,
    item: `${item.content.type}/${item.id}`,
    image: String(image.id),
    message: String(messages.list[0].id),
    setup: await invite('new.person@example.test'),
    accept: await invite(EMAILS.other),
  };
  await Promise.all([context.close(), system.close()]);
  return known;
}

interface Tally {
  states: number;
  looks: number;
  faults: Set<string>;
}

/** One page in one language, in both appearances at every width. */
async function visit(
  address: string,
  person: Person,
  { name, path, open, ownLanguage }: Visit,
  locale: Locale,
  tally: Tally,
  plant: boolean,
): Promise<void> {
  const page = await person.context.newPage();
  const wrong = (what: string) => {
    const fault = `${name} (${locale}): ${what}`;
    // Told as it is found: the whole takes a while.
    if (!tally.faults.has(fault)) console.error(`  found  ${fault}`);
    tally.faults.add(fault);
  };
  page.on('pageerror', (error) => wrong(`throws: ${error.message}`));
  page.on('console', (message) => {
    // What is refused is the browser's to report; an answer of the server is not a fault of the page.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      wrong(`complains: ${message.text().slice(0, 200)}`);
  });
  try {
    await page.goto(`${address}${path}`);
    await settle(page);
    if (open) await open(page);
    await settle(page);
    if (plant)
      await page.evaluate(() => {
        for (const label of document.querySelectorAll('label')) label.remove();
      });
    tally.states += 1;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      let before = '';
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await comeToRest(page);
        tally.looks += 1;
        const drawn = await markup(page);
        for (const each of await violations(page, drawn === before))
          wrong(`${width} px, ${colorScheme}: ${each}`);
        before = drawn;
      }
      const over = await sideways(page);
      if (over > 0) wrong(`${width} px: ${over} px wider than the screen`);
    }
    const texts = await textsOf(page);
    await Promise.all(person.reading);
    for (const key of rawKeys(texts)) wrong(`a key without words: ${key}`);
    if (locale === 'ar' && !ownLanguage)
      for (const text of englishLeft(texts, person.entered)) wrong(`English: ${text.slice(0, 80)}`);
  } catch (error) {
    wrong(`could not be looked at: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    await page.close();
  }
}

export const proof: Proof = {
  figure:
    'every page, with its dialogs and menus, at 360, 768 and 1440 px, light and dark, English and Arabic: 0 violations of WCAG 2.2 AA, nothing wider than the screen, no word untranslated, no complaint',
  planted: 'the labels of the fields removed',
  async run(asked) {
    const faults = [...Object.keys(PAGES), ...Object.keys(PUBLIC_PAGES)]
      .filter((page) => !(page in VISITS))
      .map((page) => `${page} is in the table of pages, and nobody looks at it`);
    return withProduct(async (address): Promise<Verdict> => {
      const browser = await chromium.launch({
        executablePath: findChromium({ install: false }),
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      });
      const tally: Tally = { states: 0, looks: 0, faults: new Set(faults) };
      try {
        const every = visitsOf(await lookUp(browser, address)).filter(({ name }) =>
          name.includes(asked.only),
        );
        if (every.length === 0)
          return { counts: {}, faults: [`no page or state has "${asked.only}" in its name`] };
        const random = seeded(asked.seed);
        const units = LOCALES.flatMap((locale) => every.map((each) => ({ locale, each })));
        const count = some(units.length, asked);
        const chosen =
          count === units.length ? units : Array.from({ length: count }, () => random.pick(units));
        const people = new Map<string, Promise<Person>>();
        const personFor = ({ as }: Visit, locale: Locale) => {
          const key = `${as} ${locale}`;
          const known = people.get(key) ?? arrive(browser, address, as, locale);
          people.set(key, known);
          return known;
        };
        await inParallel(LANES, chosen, async ({ locale, each }) =>
          visit(address, await personFor(each, locale), each, locale, tally, asked.plant),
        );
        return {
          counts: {
            'pages of the table': Object.keys(VISITS).length,
            'pages and states': every.length,
            'seen in a language': tally.states,
            'looks by axe': tally.looks,
          },
          faults: [...tally.faults].sort(),
        };
      } finally {
        await browser.close();
      }
    });
  },
};
