import { RequestFailure } from '@minaret/contract/client';
import { QueryClient } from '@tanstack/react-query';

/** Only what may pass by itself is asked again: a refusal stays a refusal. */
function mayPass(error: Error): boolean {
  return !(error instanceof RequestFailure) || error.httpStatus >= 500;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
  },
});
