// Decides: how often the console tries a failed request again, and how long data counts as fresh.

import { RequestFailure } from '@minaret/contract/api/client';
import { QueryClient } from '@tanstack/react-query';

/** Only what may pass by itself is asked again: a refusal stays a refusal. */
function mayPass(error: Error): boolean {
  return !(error instanceof RequestFailure) || error.httpStatus >= 500;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Asked even when the browser thinks it is offline: a masjid's own network may have no way out. It fails at once.
    queries: {
      staleTime: 30_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && mayPass(error),
    },
    mutations: { networkMode: 'always' },
  },
});
