import { lazy } from 'react';
import { loadNamespaces } from '../../app/i18n/i18n.ts';

/** Comes with its words when it is opened: it shows what several pages show. */
export const LateMoveIn = lazy(async () => {
  const words = loadNamespaces(['moving', 'iqama', 'timings', 'findings', 'upload']);
  const { MoveIn } = await import('./move-in.tsx');
  await words;
  return { default: MoveIn };
});
