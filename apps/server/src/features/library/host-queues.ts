/** Ten thousand calendars may all be at one host: it is asked by so many of us at once, and no more. */
export const OF_A_HOST = 4;

/** Jobs of one queue wait for each other. */
export function hostQueue(url: string, itemId: number): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return `host ${host} ${itemId % OF_A_HOST}`;
}

/** From one page of ids to the next, until one is empty. */
export async function eachPage(page: (after: number) => Promise<readonly number[]>): Promise<void> {
  let ids = await page(0);
  while (ids.length > 0) ids = await page(ids.at(-1) ?? 0);
}
