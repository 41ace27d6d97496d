import { lazy, Suspense } from 'react';
import type { UpgradePromptProps } from './upgrade-frame.tsx';

const Frame = lazy(async () => ({ default: (await import('./upgrade-frame.tsx')).UpgradeFrame }));

/** What a plan lacks. It is fetched when it is first asked for, so a page may hold as many as it likes. */
export function UpgradePrompt({ opened, ...props }: UpgradePromptProps & { opened: boolean }) {
  if (!opened) return null;
  return (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  );
}
