// Decides: what is said when a plan limit is reached.

import { MONTHLY_LIMITS, STOCK_LIMITS } from '@minaret/contract/access/plans';
import { RequestFailure } from '@minaret/contract/api/client';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { loadNamespaces, useTranslation } from '../../app/i18n/i18n.ts';
import { queryClient } from '../../app/query-client.ts';
import { UpgradePrompt } from '../../ui/upgrade/upgrade-prompt.tsx';

const Reached = z.object({
  limit: z.enum([...MONTHLY_LIMITS, ...STOCK_LIMITS]),
  most: z.nullable(z.number()),
  used: z.number(),
});
type Reached = z.infer<typeof Reached>;

function reachedBy(error: unknown): Reached | null {
  if (!(error instanceof RequestFailure) || error.code !== 'limit_reached') return null;
  const reached = Reached.safeParse(error.response);
  return reached.success ? reached.data : null;
}

/** Wherever the server says that the plan has no more of something: how much there is, what to do, and the way to more. */
export function LimitPrompt() {
  const { t } = useTranslation('plans');
  const [reached, setReached] = useState<Reached | null>(null);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const found = reachedBy(event.action.error);
        if (found) void loadNamespaces(['plans']).then(() => setReached(found));
      }),
    [],
  );
  if (!reached) return null;
  const { limit, most, used } = reached;
  return (
    <UpgradePrompt
      opened
      onClose={() => setReached(null)}
      description={t(`limits.${limit}`, { most: most ?? 0, used })}
    />
  );
}
