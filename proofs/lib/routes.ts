import { contract } from '@minaret/contract';
import type { Endpoint } from '@minaret/contract/api/endpoint';

export interface Route {
  label: string;
  endpoint: Endpoint;
}

/** All that the contract declares; what comes later is here by itself. */
export function declaredRoutes(): Route[] {
  return Object.entries(contract).flatMap(([group, members]) =>
    Object.entries(members as Record<string, Endpoint>).map(([name, endpoint]) => ({
      label: `${group}.${name}`,
      endpoint,
    })),
  );
}
