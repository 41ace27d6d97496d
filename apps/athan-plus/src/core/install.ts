// Decides: how the phone app can be installed (Home Screen) on this device.

import type { DeviceKind } from '@minaret/contract/athan-plus/device-kinds';
import { useSyncExternalStore } from 'react';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function offer(prompt: InstallPrompt | null): void {
  offered = prompt;
  for (const listener of listeners) listener();
}

/** Before anything else: a browser says only once that it would install the app. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => offer(null));
}

export function isInstalled(): boolean {
  const isStandalone = matchMedia('(display-mode: standalone)').matches;
  return isStandalone || ('standalone' in navigator && navigator.standalone === true);
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** What the app runs on: some notifications are for iPhones or for Android only. */
export function deviceKind(): DeviceKind {
  if (isApple()) return 'ios';
  return /Android/.test(navigator.userAgent) ? 'android' : 'web';
}

/** The browser's own question; null while it has none. */
export function useInstallPrompt(): (() => Promise<boolean>) | null {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
  if (!prompt) return null;
  return async () => {
    const { outcome } = await prompt.prompt();
    offer(null);
    return outcome === 'accepted';
  };
}
