import type { AddressInfo } from 'node:net';
import { masjid as masjidFeature } from '../apps/server/src/features/masjid/routes.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { closeStreams } from '../apps/server/src/platform/stream.ts';
import { enterTenant } from '../apps/server/src/platform/tenant.ts';
import { fillMasjid } from '../apps/server/test/fill-masjid.ts';
import { type Parts, sample, toRequest } from '../apps/server/test/hostile-requests.ts';
import type { Member } from '../apps/server/test/make.ts';
import { ORIGIN } from '../apps/server/test/whole-server.ts';
import { ENDS_THE_RUN, fillByApi } from './lib/fill.ts';
import { idsOf, type Marked, makeMarked } from './lib/masjids.ts';
import { inParallel } from './lib/parallel.ts';
import { type Proof, some } from './lib/proof.ts';
import { type Random, seeded } from './lib/random.ts';
import { declaredRoutes, type Route } from './lib/routes.ts';
import { inWorld, type World } from './lib/world.ts';

const RESPONSES = 100_000;
const WORDS = ['alphacanary', 'bravocanary', 'gammacanary'];
/** An id of the other masjid in each place that takes one: path, query, body. */
function* foreignParts(base: Parts, masjidId: number, ids: readonly string[]): Generator<Parts> {
  const numbers = ids.map((id) => (/^\d+$/.test(id) ? Number(id) : id));
  for (const place of ['params', 'query', 'body'] as const) {
    yield { ...base, [place]: { ...base[place], m_id: masjidId } };
    for (const name of Object.keys(base[place] ?? {}).filter((key) => /id$/i.test(key)))
      for (const id of numbers) yield { ...base, [place]: { ...base[place], [name]: id } };
  }
}

interface Attempt {
  asker: Member;
  own: Marked;
  route: Route;
  parts: Parts;
}

/** Without end, in an order that the seed decides: whose turn, which route, whose ids, where. */
function* attempts(
  random: Random,
  all: Marked[],
  ids: Map<number, string[]>,
  routes: Route[],
): Generator<Attempt> {
  const known = new Map<string, Parts[]>();
  const variantsOf = ({ label, endpoint }: Route, own: Marked, other: Marked): Parts[] => {
    const key = `${label} ${own.id} ${other.id}`;
    const made = known.get(key);
    if (made) return made;
    const base = sample(endpoint, own.id);
    const variants = [base, ...foreignParts(base, other.id, ids.get(other.id) ?? [])];
    known.set(key, variants);
    return variants;
  };
  for (;;) {
    const own = random.pick(all);
    const other = random.pick(all.filter(({ id }) => id !== own.id));
    const asker = random.pick(own.members);
    const route = random.pick(routes);
    yield { asker, own, route, parts: random.pick(variantsOf(route, own, other)) };
  }
}

function* firstOf<T>(count: number, items: Iterable<T>): Generator<T> {
  let left = count;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}

/** The query that somebody wrote without its masjid, on a day when row-level security was off. */
function plantUnscoped(all: () => Marked[]): void {
  const handler = masjidFeature.handlers.get;
  if (!handler) throw new Error('masjid.get has no handler to plant in');
  masjidFeature.handlers.get = async (ctx, parsed) => {
    const other = all().find(({ id }) => id !== ctx.masjid?.id);
    if (!other || !ctx.masjid) return handler(ctx, parsed);
    await enterTenant(ctx.db, { system: true });
    return handler({ ...ctx, masjid: { ...ctx.masjid, id: other.id } }, parsed);
  };
}

/** What is said by a stream while only the others change something: nothing. */
async function strangersOnStream(world: World, [listener, ...others]: Marked[]): Promise<string[]> {
  const [member] = listener?.members ?? [];
  if (!member || !listener) throw new Error('nobody listens');
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const headers = { cookie: `minaret_access=${member.caller.cookies.get('minaret_access')}` };
  const answer = await fetch(`http://127.0.0.1:${port}/api/events`, { headers });
  let heard = '';
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  for (const other of others) await rename(other);
  await rename(listener);
  for (let wait = 0; wait < 100 && !heard.includes('data:'); wait += 1)
    await new Promise((done) => setTimeout(done, 50));
  closeStreams();
  await reading;
  const hints = heard.split('\n\n').filter((event) => event.startsWith('data:'));
  return hints.length === 1 ? [] : [`a stream heard ${hints.length} hints, one of them its own`];
}

async function rename({ id, word, members }: Marked): Promise<void> {
  const [admin] = members;
  const full = await admin?.caller.masjid.getFull({ params: { m_id: id } });
  if (!full) throw new Error('there is no admin');
  const body = { m_name: `Masjid ${word} again`, version: full.version };
  await admin?.caller.masjid.updateJson({ params: { m_id: id }, body });
}

export const proof: Proof = {
  figure:
    '3 masjids, every route, foreign ids everywhere: 100,000 answers, files, streams, mails and logs without a word of another masjid',
  planted: 'an unscoped query with row-level security off',
  async run(asked) {
    const random = seeded(asked.seed);
    const logged: string[] = [];
    const log = makeLog('debug', { write: (line) => void logged.push(line) });
    const all: Marked[] = [];
    if (asked.plant) plantUnscoped(() => all);
    return inWorld({ log }, async (world) => {
      for (const word of WORDS) all.push(await makeMarked(world, word));
      for (const { id } of all) await fillByApi(await fillMasjid(world, id));
      const ids = new Map<number, string[]>();
      for (const { id } of all) ids.set(id, await idsOf(world, id));
      const routes = declaredRoutes().filter(
        ({ endpoint }) => !endpoint.stream && !ENDS_THE_RUN.test(endpoint.path),
      );
      const faults = asked.plant ? [] : await strangersOnStream(world, all);
      const statuses = new Map<number, number>();
      let files = 0;

      const ask = async ({ asker, own, route, parts }: Attempt) => {
        const request = toRequest(route.endpoint, parts);
        const cookie = [...asker.caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await world.app.inject({
          ...request,
          headers: { origin: ORIGIN, cookie, ...request.headers },
        });
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        if (route.endpoint.download && answer.statusCode === 200) files += 1;
        const said = `${JSON.stringify(answer.headers)} ${answer.body}`;
        const foreign = WORDS.find((word) => word !== own.word && said.includes(word));
        if (foreign) faults.push(`${own.word} was told of ${foreign} by ${request.method} ${request.url}`);
        if (answer.statusCode >= 500) faults.push(`${answer.statusCode} by ${request.method} ${request.url}`);
      };
      await inParallel(8, firstOf(some(RESPONSES, asked), attempts(random, all, ids, routes)), ask);

      await world.runJobs();
      const mails = await world.platform.db.selectFrom('local_mails').selectAll().execute();
      for (const { recipient, subject, text_body, html_body } of mails) {
        const own = WORDS.find((word) => recipient.includes(word));
        const text = `${subject} ${text_body} ${html_body}`;
        if (WORDS.some((word) => word !== own && text.includes(word))) faults.push(`a mail to ${recipient}`);
      }
      for (const line of logged)
        if (WORDS.some((word) => line.includes(word)))
          faults.push(`a line of the log: ${line.slice(0, 200)}`);
      const still = await Promise.all(all.map(({ members }) => members[0]?.caller.users.current()));
      if (still.some((user) => !user)) faults.push('somebody was signed out on the way');
      const answers = [...statuses].sort().map(([status, count]) => `${count} x ${status}`);
      return {
        counts: {
          routes: routes.length,
          answers: [...statuses.values()].reduce((sum, count) => sum + count, 0),
          'of them': answers.join(', '),
          'ids tried': [...ids.values()].flat().length,
          files,
          mails: mails.length,
          'lines of the log': logged.length,
        },
        faults,
      };
    });
  },
};
