import { useEffect } from 'react';
import { hasSession } from '../../app/session/session.ts';

/** Another tab has logged in: this one goes along. By a full load, since whoever was here before may be somebody else. */
export function useFollowLogin(to: string): void {
  useEffect(() => {
    const follow = () => {
      if (hasSession()) window.location.replace(to);
    };
    // The storage tells at once; where it is forbidden, a look at the tab does.
    const signs = ['storage', 'focus', 'pageshow'] as const;
    for (const sign of signs) window.addEventListener(sign, follow);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, follow);
    };
  }, [to]);
}
