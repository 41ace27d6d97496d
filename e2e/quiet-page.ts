import type { Page, Request } from 'playwright-core';

/** So long without a new request; what a page asks for next it asks at once. */
const QUIET_MS = 150;
const MOST_MS = 10_000;

/** Listening for changes never ends; nor does the living picture of a screen, in a frame of its own. */
function isAwaited(page: Page, request: Request): boolean {
  if (request.resourceType() === 'eventsource' || request.serviceWorker()) return false;
  return request.isNavigationRequest() ? false : request.frame() === page.mainFrame();
}

/** Does something that makes a page load, and waits for all that it then asks for: a browser's own silence takes half a second. */
export async function untilQuiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  let lastAt = Date.now();
  const began = (request: Request) => {
    if (isAwaited(page, request)) open.add(request);
    lastAt = Date.now();
  };
  const ended = (request: Request) => {
    if (open.delete(request)) lastAt = Date.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  try {
    await act();
    for (const end = Date.now() + MOST_MS; Date.now() < end; ) {
      const isQuiet = open.size === 0 && Date.now() - lastAt >= QUIET_MS;
      if (isQuiet && (await page.locator('.mantine-Skeleton-root').count()) === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  } finally {
    page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
  }
}

/** Every word is drawn in its own face at its size of now. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
