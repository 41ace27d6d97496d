const AFTER_START_MS = 4000;

/** Once the page is up: what it fetches must not stand in the way of the first visit. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, AFTER_START_MS));
  try {
    await navigator.serviceWorker.register('/app/sw.js', { scope: '/app', updateViaCache: 'none' });
    await navigator.storage?.persist?.();
  } catch {
    // A browser without one, or a private window: the app works while there is network.
  }
}
