// Decides: how a screen takes a new version of the player, and never goes blank without a network.

const PAGE = '/screen';
const ANSWER_WITHIN = 60_000;

/** What a page loads; the names carry a hash of the content. */
export function namedIn(html: string): string[] {
  return (html.match(/(?:src|href)="\/screen\/assets\/[^"]+"/g) ?? []).map((each) =>
    each.replace(/^[^"]*"|"$/g, ''),
  );
}

function loadedHere(): string[] {
  return namedIn(document.documentElement.outerHTML);
}

/** The worker keeps page, script and fonts as the server has them now, all or nothing. */
function keepByWorker(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), ANSWER_WITHIN);
    worker.postMessage('keep', [port2]);
  });
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { credentials: 'omit', cache: path === PAGE ? 'no-store' : 'default' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

/** What the server would give now: every file of it has just been had. */
async function serverHas(): Promise<'same' | 'new' | null> {
  try {
    const names = namedIn(await (await fetched(PAGE)).text());
    if (names.length === 0) return null;
    const here = loadedHere();
    if (names.every((name) => here.indexOf(name) >= 0)) return 'same';
    await Promise.all(names.map(async (name) => (await fetched(name)).arrayBuffer()));
    return 'new';
  } catch {
    return null;
  }
}

export type Why =
  /** Somebody asked for it. */
  | 'asked'
  /** Once a night. */
  | 'night'
  /** The server speaks of what this build does not know. */
  | 'newer';

/**
 * Begins anew with what the server has, and only when it has just answered. Without a worker a page that cannot be had
 * leaves the television blank, so there it is done for a reason only.
 */
export async function renew(why: Why, reload = () => location.reload()): Promise<boolean> {
  const has = await serverHas();
  if (!has || (why === 'newer' && has === 'same')) return false;
  const worker = navigator.serviceWorker?.controller;
  if (worker ? !(await keepByWorker(worker)) : why === 'night' && has === 'same') return false;
  reload();
  return true;
}
