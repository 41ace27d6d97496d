interface Lockable {
  wakeLock?: { request(kind: 'screen'): Promise<unknown> };
}

/** The tablet stays lit, and fills its glass after the first touch; a browser that cannot do either goes on without. */
export function stayAwake(): void {
  const { wakeLock } = navigator as Navigator & Lockable;
  const hold = () => {
    if (document.visibilityState === 'visible') wakeLock?.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', hold);
  hold();
}

export function fillGlass(): void {
  if (!document.fullscreenElement) document.documentElement.requestFullscreen?.().catch(() => undefined);
}
