import { type ComponentType, lazy } from 'react';

const RELOADED = 'minaret-athan-reloaded';

/** A page of an app that was renewed meanwhile is not there any more: the app begins anew, once. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    try {
      const loaded = await load();
      sessionStorage.removeItem(RELOADED);
      return loaded;
    } catch (error) {
      if (sessionStorage.getItem(RELOADED)) throw error;
      sessionStorage.setItem(RELOADED, '1');
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
}
