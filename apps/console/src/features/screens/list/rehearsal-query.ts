import { client } from '@minaret/contract/api/client';
import { librariesContract } from '@minaret/contract/library/libraries';
import type { Rehearsal } from '@minaret/display/rehearsal';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from '../../../app/session/send.ts';
import { screenManifest } from '../screens-api.ts';
import { screensKey } from '../screens-key.ts';

const libraryApi = client(librariesContract, send);
/** Less than a frame: whoever clicks meanwhile does not notice. */
const SLICE_MS = 8;

export interface NamedRehearsal extends Rehearsal {
  /** A player knows its slides by number; people know them by what they called them. */
  titles: ReadonlyMap<string, string>;
}

/** The player's own state machine, run here through every change of the coming 400 days. */
export function rehearsalOf(queries: QueryClient, m_id: number, screen_id: number) {
  return queryOptions({
    queryKey: [...screensKey(m_id), 'rehearsal', screen_id],
    queryFn: async ({ signal }): Promise<NamedRehearsal> => {
      const [{ rehearsing }, manifest] = await Promise.all([
        import('@minaret/display/rehearse'),
        queries.fetchQuery(screenManifest(m_id, screen_id)),
      ]);
      const going = rehearsing(manifest);
      let slice = performance.now();
      for (;;) {
        const { done, value } = going.next();
        if (done) return { ...value, titles: await titlesOf(value) };
        if (performance.now() - slice < SLICE_MS) continue;
        await new Promise((resolve) => setTimeout(resolve, 0));
        signal.throwIfAborted();
        slice = performance.now();
      }
    },
    staleTime: 10 * 60_000,
  });
}

async function titlesOf({ findings }: Rehearsal): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(findings.flatMap((one) => ('slideId' in one ? [one.slideId] : [])));
  const named = await Promise.all(
    [...ids].map(async (id) => {
      const item = await libraryApi.get({ params: { id: Number(id) } }).catch(() => null);
      return [id, item?.title ?? id] as const;
    }),
  );
  return new Map(named);
}
