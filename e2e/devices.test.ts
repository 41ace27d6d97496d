import { expect, it } from 'vitest';
import { address, enter, newPerson, product, useBrowser } from './browser.ts';
import { giveBackDevice, takeDevice } from './devices.ts';

useBrowser();

// As text, since what compiles this file may add helpers of its own that the page does not have.
const LEAVE = `(async () => {
  localStorage.setItem('left', 'here');
  sessionStorage.setItem('left', 'here');
  await caches.open('left');
  await new Promise((resolve) => { indexedDB.open('left').onsuccess = resolve; });
  addEventListener('beforeunload', (event) => event.preventDefault());
})()`;
const TRACES = `(async () => [
  document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys()),
  ...(await indexedDB.databases()).map(({ name }) => name),
].filter(Boolean))()`;

/** A device of no other test's kind. */
async function take(locale: string) {
  const browser = (await newPerson()).context.browser();
  if (!browser) throw new Error('there is no browser');
  return takeDevice(browser, { locale, viewport: { width: 800, height: 600 } });
}

it('nothing of a person is left for the next one at the same device', async () => {
  const first = await take('en-IE');
  await enter(first.page, 'admin@demo.minaret.test');
  await first.page.goto(address('/dashboard'));
  await first.page.getByRole('heading', { level: 2 }).first().waitFor();
  // What a page asks on the way out, it asks only somebody who has touched it.
  await first.page.mouse.click(400, 300);
  await first.page.evaluate(LEAVE);
  await first.page.route('**/dashboard', (route) => route.abort());
  expect(await first.page.evaluate(TRACES)).toContain('left');
  expect(await first.context.cookies()).not.toEqual([]);
  await giveBackDevice(first, product().address);

  const second = await take('en-IE');
  expect(second.page).toBe(first.page);
  expect(await second.context.cookies()).toEqual([]);
  expect(await second.page.evaluate(TRACES)).toEqual([]);
  expect(await second.page.goBack()).toBe(null);
  await second.page.goto(address('/dashboard'));
  await second.page.getByRole('button', { name: 'Log in' }).waitFor();
  await second.context.close();
});

it('a device whose clock was turned, or whose pages got a script, serves nobody else', async () => {
  for (const change of ['clock', 'script']) {
    const { context, page } = await take('en-NZ');
    if (change === 'clock') await page.clock.install({ time: 0 });
    else await page.addInitScript('window.changed = true');
    await giveBackDevice({ context, page }, product().address);
    expect(page.isClosed(), change).toBe(true);
  }
});

it('a device whose page is just on its way elsewhere fails nobody, and is not given to anybody else', async () => {
  const first = await take('en-NZ');
  await first.page.goto(address('/favicon.svg'));
  // While the next page is waited for, the one that is left goes elsewhere: a browser lets whoever has just touched it.
  await first.context.route('**/favicon.svg', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue().catch(() => undefined);
  });
  await first.page.mouse.click(10, 10);
  await first.page.evaluate("setTimeout(() => location.assign('/login'), 200)");
  await giveBackDevice(first, product().address);
  const second = await take('en-NZ');
  expect(second.context).not.toBe(first.context);
  await second.context.close();
});
