import type { Manifest } from '@minaret/display';

/** What the feed said, whole. */
export interface Answer {
  status: number;
  /** The server's clock, how long its word was on the way, and when it was here by the running time of the page. */
  time: number | null;
  roundTrip: number;
  arrived: number;
  version: string | null;
  etag: string | null;
  /** Null where nothing is new, and where there is nothing. */
  manifest: Manifest | null;
}

function timeOf(headers: Headers): number | null {
  const exact = Number(headers.get('x-time'));
  if (exact > 0) return exact;
  const date = Date.parse(headers.get('date') ?? '');
  // The header has whole seconds: its middle is nearest.
  return Number.isNaN(date) ? null : date + 500;
}

/** The head of an answer, which comes before its manifest. */
export type Head = Omit<Answer, 'manifest'> & { face: string | null };

/** Asks for a manifest, unless it is the one with this tag. `atHead` may use the time in which the rest comes. */
export async function ask(
  address: string,
  etag: string | null,
  atHead?: (head: Head) => Promise<void>,
): Promise<Answer> {
  const begun = performance.now();
  const asked: Record<string, string> = etag ? { 'if-none-match': etag } : {};
  const answer = await fetch(address, { headers: asked, cache: 'no-store', credentials: 'omit' });
  const arrived = performance.now();
  const { status, headers } = answer;
  const head = {
    status,
    roundTrip: arrived - begun,
    arrived,
    time: answer.ok || status === 304 ? timeOf(headers) : null,
    version: headers.get('x-version'),
    etag: headers.get('etag'),
  };
  await atHead?.({ ...head, face: headers.get('x-face') });
  return { ...head, manifest: answer.ok ? ((await answer.json()) as Manifest) : null };
}

/** The server's clock by now: an answer may have been read, or waited for, long after it came. */
export function serverTime({ time, arrived }: Pick<Answer, 'time' | 'arrived'>): number | null {
  return time === null ? null : time + performance.now() - arrived;
}
