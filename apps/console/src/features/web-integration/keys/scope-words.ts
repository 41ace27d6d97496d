import type { ApiScope } from '@minaret/contract/access/access';

/** In the catalogues a colon ends the name of a namespace, so scopes are written without it there. */
export const SCOPE_WORDS = {
  'timings:read': 'keys.scopes.timings_read',
  'timings:propose': 'keys.scopes.timings_propose',
  'screens:read': 'keys.scopes.screens_read',
} as const satisfies Record<ApiScope, string>;
