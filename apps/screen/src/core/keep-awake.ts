// Decides: that a screen does not go to sleep, and keeps its page for a start without a network.

interface Lockable {
  wakeLock?: { request(kind: 'screen'): Promise<unknown> };
}

/** Where the device can be asked, it does not go to sleep over the times. A hidden page loses the lock. */
export function keepAwake(): void {
  const { wakeLock } = navigator as Navigator & Lockable;
  if (!wakeLock) return;
  const ask = () => {
    if (document.visibilityState === 'visible') wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', ask);
  ask();
}

/** The page, its script and its fonts for a start without network. There is none where the address is plain http. */
export function keepPage(): void {
  if (!navigator.serviceWorker) return;
  const scope = /^\/clock/.test(location.pathname) ? '/clock' : '/screen';
  navigator.serviceWorker.register('/screen/sw.js', { scope }).catch(() => undefined);
}
