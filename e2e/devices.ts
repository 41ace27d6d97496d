import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export interface Device {
  context: BrowserContext;
  page: Page;
}

type Fixed = Omit<BrowserContextOptions, 'viewport' | 'colorScheme'>;

/** Devices that were given back, by what cannot be changed about one. */
const idle = new Map<string, Device[]>();
const kinds = new WeakMap<BrowserContext, string>();

/**
 * A browser with nobody's traces in it. Its tab may have served an earlier person: what it has compiled it keeps, and a
 * tab that has shown the console once opens it with a quarter of a new one's processor time.
 */
export async function takeDevice(
  browser: Browser,
  { viewport, colorScheme, ...fixed }: BrowserContextOptions,
): Promise<Device> {
  const device = idle.get(JSON.stringify(fixed))?.pop() ?? (await newDevice(browser, fixed));
  if (viewport) await device.page.setViewportSize(viewport);
  await device.page.emulateMedia({ colorScheme: colorScheme ?? 'light', media: null });
  return device;
}

async function newDevice(browser: Browser, fixed: Fixed): Promise<Device> {
  const context = await browser.newContext(fixed);
  const page = await context.newPage();
  kinds.set(context, JSON.stringify(fixed));
  // Neither can be taken back: a turned clock and a script stay for every later page.
  forgetAfter(context, context.clock, 'install');
  forgetAfter(context, page, 'addInitScript');
  return { context, page };
}

function forgetAfter<Key extends string, Target extends Record<Key, (...args: never[]) => unknown>>(
  context: BrowserContext,
  target: Target,
  method: Key,
): void {
  const original = target[method].bind(target);
  target[method] = ((...args: never[]) => {
    kinds.delete(context);
    return original(...args);
  }) as Target[Key];
}

/** Everything the person left is removed; a device that cannot be cleaned is not given to anybody else. */
export async function giveBackDevice({ context, page }: Device, origin: string): Promise<void> {
  const kind = kinds.get(context);
  if (kind === undefined || page.isClosed()) return context.close();
  await Promise.all(
    context
      .pages()
      .filter((each) => each !== page)
      .map((each) => each.close()),
  );
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  try {
    await page.goto(new URL('/favicon.svg', origin).href);
  } catch {
    // The page was just on its way elsewhere: what the person did is over, and must not fail for that.
    return context.close();
  }
  await context.clearPermissions();
  const debug = await context.newCDPSession(page);
  await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await debug.send('Page.resetNavigationHistory');
  await debug.detach();
  idle.set(kind, [...(idle.get(kind) ?? []), { context, page }]);
}
