// Decides: what analytics is told of a login.

import type { AnalyticsConfig } from '../../config.ts';

export interface Analytics {
  /** Says who is here. Called by a job, which tries again when it fails. */
  identify(person: { id: number; email: string }, at: Date): Promise<void>;
}

const PATIENCE_MS = 10_000;

/** One POST of JSON to the host's own collector; its shape is that of the usual HTTP tracking APIs. */
export function httpAnalytics({ url, key }: AnalyticsConfig): Analytics {
  return {
    async identify({ id, email }, at) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          type: 'identify',
          userId: String(id),
          traits: { email },
          timestamp: at.toISOString(),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the collector of analytics answered ${answer.status}`);
    },
  };
}
