// Decides: which folder may import which.

import type { Import } from './sources.ts';

/** The six floors of the server: an import goes down or stays, never up. */
const FLOORS: readonly [RegExp, number][] = [
  [/^apps\/server\/src\/(main|admin|rehearse|openapi-file)\.ts$/, 6],
  [/^apps\/server\/src\/app\.ts$/, 5],
  [/^apps\/server\/src\/demo\//, 4],
  [/^apps\/server\/src\/features\//, 3],
  [/^apps\/server\/src\/platform\//, 2],
  [/^apps\/server\/src\/(db\/|config\.ts)/, 1],
];

const WEB_APP = /^apps\/(?!server\/)([^/]+)\//;

function floorOf(path: string): number | undefined {
  return FLOORS.find(([pattern]) => pattern.test(path))?.[1];
}

function featureOf(path: string): string | undefined {
  return /^apps\/[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1];
}

/** Why an import may not be, or undefined. */
export function breach({ from, to }: Pick<Import, 'from' | 'to'>): string | undefined {
  if (from.startsWith('packages/')) {
    if (to.startsWith('apps/') || to.startsWith('@minaret/server') || to.startsWith('@minaret/console'))
      return 'a package imports an app';
    if (/^(node:|react|@mantine|fastify|pg$)/.test(to))
      return 'a package needs Node, a browser or a framework';
    if (to.startsWith('packages/') && to.split('/')[1] !== from.split('/')[1])
      return 'a package reaches into another by path';
  }
  if (from.startsWith('apps/') && to.startsWith('packages/')) return 'an app reaches into a package by path';
  if (WEB_APP.test(from)) {
    if (to.startsWith('apps/server') || to.startsWith('@minaret/server'))
      return 'a web app imports the server';
    if (to.startsWith('node:')) return 'a web app needs Node';
    const other = WEB_APP.exec(to)?.[1];
    if (other && other !== WEB_APP.exec(from)?.[1]) return 'a web app imports another';
  }
  if (from.startsWith('apps/console/src/ui/') && /^apps\/console\/src\/features\//.test(to))
    return 'the ui kit imports a feature';
  const [upper, lower] = [floorOf(from), floorOf(to)];
  if (upper !== undefined && lower !== undefined && lower > upper) return 'an import goes up';
  const [own, other] = [featureOf(from), featureOf(to)];
  if (from.startsWith('apps/server/') && own && other && own !== other && !to.endsWith('/service.ts')) {
    return 'features meet only through each other’s service.ts';
  }
  return undefined;
}
