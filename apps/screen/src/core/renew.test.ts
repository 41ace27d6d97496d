import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { namedIn, renew } from './renew.ts';

const pageOf = (build: string) =>
  `<script>1</script><link href="/screen/assets/style-${build}.css"><script defer src="/screen/assets/index-${build}.js"></script>`;

let server: Record<string, string | undefined>;
let reload: ReturnType<typeof vi.fn<() => void>>;

/** A worker that answers as it is told to; null: there is none. */
function worker(answers: boolean | null): void {
  const controller =
    answers === null
      ? null
      : {
          postMessage: (message: string, [port]: [MessagePort]) =>
            message === 'keep' && port.postMessage(answers),
        };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
}

function serves(build: string): void {
  server = { '/screen': pageOf(build) };
  for (const name of namedIn(pageOf(build))) server[name] = 'text';
}

beforeEach(() => {
  serves('one');
  worker(null);
  reload = vi.fn<() => void>();
  vi.stubGlobal('document', { documentElement: { outerHTML: pageOf('one') } });
  vi.stubGlobal('fetch', async (path: string) => {
    const body = server[path];
    if (body === undefined) throw new TypeError('no network');
    return new Response(body, { status: body === 'gone' ? 404 : 200 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a screen begins anew', () => {
  it('with a new build, once all of it could be had', async () => {
    serves('two');
    expect(await renew('night', reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each(['night', 'asked', 'newer'] as const)('never without network (%s)', async (why) => {
    worker(true);
    server = {};
    expect(await renew(why, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('not while the new page names what is not there yet', async () => {
    serves('two');
    server['/screen/assets/index-two.js'] = 'gone';
    expect(await renew('asked', reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('not with a page that is none, such as a gateway’s', async () => {
    server['/screen'] = '<h1>Please sign in to this network</h1>';
    expect(await renew('asked', reload)).toBe(false);
  });

  it('every night where a worker keeps the page, and not where it could not', async () => {
    worker(true);
    expect(await renew('night', reload)).toBe(true);
    worker(false);
    expect(await renew('night', reload)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('without a worker only for a reason', async () => {
    expect(await renew('night', reload)).toBe(false);
    expect(await renew('asked', reload)).toBe(true);
  });

  it('not over and over where the server speaks of what no build of it knows', async () => {
    worker(true);
    expect(await renew('newer', reload)).toBe(false);
    serves('two');
    expect(await renew('newer', reload)).toBe(true);
  });
});
