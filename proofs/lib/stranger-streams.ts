import type { AddressInfo } from 'node:net';
import { closeStreams } from '../../apps/server/src/platform/http/stream.ts';
import { pairKiosk } from '../../apps/server/test/kiosks.ts';
import { pairScreen } from '../../apps/server/test/make.ts';
import type { Marked } from './masjids.ts';
import type { World } from './world.ts';

const PATIENCE_MS = 5000;

async function rename({ id, word, members }: Marked): Promise<void> {
  const [admin] = members;
  if (!admin) throw new Error('there is no admin');
  const { version } = await admin.caller.masjid.getFull({ params: { m_id: id } });
  const body = { m_name: `Masjid ${word} again`, version };
  await admin.caller.masjid.updateJson({ params: { m_id: id }, body });
}

interface Stream {
  url: string;
  headers?: Record<string, string>;
}

/** Every stream there is, opened for one masjid, with the keys of its screen and its kiosk. */
async function streamsOf(world: World, listener: Marked): Promise<Record<string, Stream>> {
  const [member] = listener.members;
  if (!member) throw new Error('nobody listens');
  const { key } = await pairScreen(world, member);
  const cookie = `minaret_access=${member.caller.cookies.get('minaret_access')}`;
  const kiosk = await pairKiosk(world, member);
  return {
    'kioskDevice.events': { url: '/api/kiosk/events', headers: { authorization: `Bearer ${kiosk.key}` } },
    'events.listen': { url: '/api/events', headers: { cookie } },
    'screenFeed.events': { url: `/api/screens/feed/${key}/events` },
    'screenFeed.publicEvents': { url: `/api/screens/public/${listener.word}hash/events` },
  };
}

/** What streams say while the others change something: nothing of them. What is their own, they do say. */
export async function strangersOnStreams(
  world: World,
  all: readonly Marked[],
  streamRoutes: readonly string[],
): Promise<string[]> {
  const [listener, ...others] = all;
  if (!listener) throw new Error('nobody listens');
  const streams = await streamsOf(world, listener);
  const faults = streamRoutes
    .filter((label) => !streams[label])
    .map((label) => `${label} is a stream that nobody here listens to`);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const heard = new Map<string, string>();
  const reading = Object.entries(streams).map(async ([label, { url, headers = {} }]) => {
    heard.set(label, '');
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers });
    if (answer.status !== 200) faults.push(`${label} answered ${answer.status}`);
    try {
      for await (const chunk of answer.body ?? [])
        heard.set(label, `${heard.get(label)}${Buffer.from(chunk).toString()}`);
    } catch {
      // The server hung up, as it was asked to below.
    }
  });
  const hints = (label: string) =>
    (heard.get(label) ?? '').split('\n\n').filter((event) => event.includes('data:')).length;
  const wait = async (isOver: () => boolean) => {
    for (const began = Date.now(); !isOver() && Date.now() - began < PATIENCE_MS; )
      await new Promise((done) => setTimeout(done, 50));
  };
  // A screen's stream begins by saying which version it has.
  await wait(() => hints('screenFeed.events') > 0 && hints('screenFeed.publicEvents') > 0);
  const before = new Map(Object.keys(streams).map((label) => [label, hints(label)]));
  for (const other of others) await rename(other);
  await rename(listener);
  await wait(() => Object.keys(streams).every((label) => hints(label) > (before.get(label) ?? 0)));
  closeStreams();
  await Promise.all(reading);
  for (const label of Object.keys(streams)) {
    const more = hints(label) - (before.get(label) ?? 0);
    if (more !== 1) faults.push(`${label} said ${more} things of four changes, of which one was its own`);
    const stranger = others.find(({ word }) => heard.get(label)?.includes(word));
    if (stranger) faults.push(`${label} spoke of ${stranger.word}`);
  }
  return faults;
}
