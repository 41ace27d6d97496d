import type { Endpoint } from '@minaret/contract/api/endpoint';
import { masjid as masjidFeature } from '../apps/server/src/features/masjid/routes.ts';
import { publicApi } from '../apps/server/src/features/public-api/routes.ts';
import { enterTenant } from '../apps/server/src/platform/database/tenant.ts';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { fillMasjid } from '../apps/server/test/fill-masjid.ts';
import { type Parts, toRequest } from '../apps/server/test/hostile-requests.ts';
import { hurryJobs } from '../apps/server/test/queue.ts';
import { ORIGIN } from '../apps/server/test/whole-server.ts';
import { ENDS_THE_RUN, fillByApi } from './lib/fill.ts';
import { foreignKeys } from './lib/foreign-keys.ts';
import { type Attempt, attempts, firstOf, variantsOf } from './lib/foreign-requests.ts';
import { idsOf, type Marked, makeMarked } from './lib/masjids.ts';
import { inParallel } from './lib/parallel.ts';
import { type Proof, some, type Verdict } from './lib/proof.ts';
import { type Random, seeded } from './lib/random.ts';
import { declaredRoutes, type Route } from './lib/routes.ts';
import { strangersOnStreams } from './lib/stranger-streams.ts';
import { standingOfOthers, throwaway } from './lib/throwaway.ts';
import { inWorld } from './lib/world.ts';

const RESPONSES = 100_000;
/** As many as there are connections for: nobody waits for one, and the server is never idle. */
const LANES = 10;
/** Of the requests that need somebody made for them, so many for each route and pair of masjids. */
const ENDING_TRIES = 12;
const WORDS = ['alphacanary', 'bravocanary', 'gammacanary'];
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

/** The same for programs: a key is answered with the masjid of another. */
function plantForeignKey(all: () => Marked[]): void {
  const handler = publicApi.handlers.key;
  if (!handler) throw new Error('publicApi.key has no handler to plant in');
  publicApi.handlers.key = async (ctx, parsed) => {
    const other = all().find(({ id }) => id !== ctx.masjid?.id);
    if (!other || !ctx.masjid || ctx.actor.kind !== 'api-key') return handler(ctx, parsed);
    await enterTenant(ctx.db, { system: true });
    return handler({ ...ctx, masjid: { ...ctx.masjid, id: other.id } }, parsed);
  };
}

function isForSystem({ access }: Endpoint): boolean {
  return typeof access === 'object' && access.roles?.every((role) => role === 'system-admin') === true;
}

/** Whose a mail is: by its address, or by the masjid that `fillMasjid` invited for. */
function ownerOf(recipient: string, all: readonly Marked[]): Marked | undefined {
  return all.find(({ id, word }) => recipient.includes(word) || recipient.endsWith(`@${id}.test`));
}

interface Mail {
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
}

/** A person of one masjid reads only of it; somebody of none, of the one that writes. */
function foreignMails(mails: readonly Mail[], all: readonly Marked[]): string[] {
  return mails.flatMap(({ recipient, subject, text_body, html_body }) => {
    const text = `${subject} ${text_body} ${html_body}`;
    const own = ownerOf(recipient, all)?.word;
    const named = WORDS.filter((word) => word !== own && text.includes(word));
    return named.length > (own ? 0 : 1) ? [`a mail to ${recipient} speaks of ${named.join(', ')}`] : [];
  });
}

/** The request as it should be, and others by luck. */
function drawn(random: Random, variants: readonly Parts[]): Parts[] {
  const luck = Array.from({ length: ENDING_TRIES }, () => random.pick(variants));
  return [...variants.slice(0, 1), ...luck];
}

export const proof: Proof = {
  figure:
    '3 masjids, every route, foreign ids everywhere: 100,000 answers, files, streams, mails and logs without a word of another masjid',
  planted: 'an unscoped query with row-level security off, for a person and for a key',
  async run(asked) {
    const random = seeded(asked.seed);
    const logged: string[] = [];
    const log = makeLog('debug', { write: (line) => void logged.push(line) });
    const all: Marked[] = [];
    if (asked.plant) {
      plantUnscoped(() => all);
      plantForeignKey(() => all);
    }
    return inWorld({ log, config: { databasePool: 12 } }, async (world): Promise<Verdict> => {
      for (const word of WORDS) all.push(await makeMarked(world, word));
      for (const { id } of all) await fillByApi(world, await fillMasjid(world, id));
      const ids = new Map<number, string[]>();
      for (const { id } of all) ids.set(id, await idsOf(world, id));
      const declared = declaredRoutes();
      const streams = declared.filter(({ endpoint }) => endpoint.stream);
      const asking = declared.filter(({ endpoint }) => !endpoint.stream);
      const [ending, routes] = [true, false].map((ends) =>
        asking.filter(({ endpoint }) => ENDS_THE_RUN.test(endpoint.path) === ends),
      ) as [Route[], Route[]];
      // Those of the installation are no masjid's; that none gets in there is what authz shows.
      const labels = streams.filter(({ endpoint }) => !isForSystem(endpoint)).map(({ label }) => label);
      const faults = asked.plant ? [] : await strangersOnStreams(world, all, labels);
      const keys = await foreignKeys(world, all, declared);
      faults.push(...keys.faults);
      // A fault that was put in and not found is as bad as one that was not put in.
      if (asked.plant && keys.faults.length === 0)
        return { counts: { 'asked by keys': keys.asked }, faults: [] };
      const keyFaults = faults.length;
      const statuses = new Map<number, number>();
      const answered = new Set<string>();
      let files = 0;

      const ask = async ({ asker, own, route, parts }: Attempt) => {
        const request = toRequest(route.endpoint, parts);
        const cookie = [...asker.caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await world.app.inject({
          ...request,
          headers: { origin: ORIGIN, cookie, ...request.headers },
        });
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        if (answer.statusCode === 200) answered.add(route.label);
        if (route.endpoint.download && answer.statusCode === 200) files += 1;
        const said = `${JSON.stringify(answer.headers)} ${answer.body}`;
        const foreign = WORDS.find((word) => word !== own.word && said.includes(word));
        if (foreign) faults.push(`${own.word} was told of ${foreign} by ${request.method} ${request.url}`);
        if (answer.statusCode >= 500) faults.push(`${answer.statusCode} by ${request.method} ${request.url}`);
      };
      const total = some(RESPONSES, asked);
      await inParallel(LANES, firstOf(total, attempts(random, all, ids, routes)), ask);
      const everyone = all.flatMap(({ members }) => members);
      const still = await Promise.allSettled(everyone.map(({ caller }) => caller.users.current()));
      const gone = still.filter(({ status }) => status === 'rejected').length;
      if (gone > 0) faults.push(`${gone} of those who asked were signed out on the way`);

      // What costs whoever asks their session, or a colleague their place: each by somebody made for it.
      let once = 0;
      for (const own of all) {
        const before = await standingOfOthers(world, own.id);
        const others = all.filter(({ id }) => id !== own.id);
        const tries = ending.flatMap((route) =>
          others.flatMap((other) => {
            const variants = variantsOf(route, own, other, ids);
            const picked = variants.length <= ENDING_TRIES ? variants : drawn(random, variants);
            return picked.map((parts) => ({ route, parts }));
          }),
        );
        await inParallel(LANES, tries, async ({ route, parts }) => {
          const asker = await throwaway(world, own, once++);
          await ask({ asker, own, route, parts });
        });
        if ((await standingOfOthers(world, own.id)) !== before)
          faults.push(`${own.word} changed who belongs to another masjid, or ended their sessions`);
      }

      await hurryJobs(world);
      await world.runJobs();
      const mails = await world.platform.db.selectFrom('local_mails').selectAll().execute();
      faults.push(...foreignMails(mails, all));
      for (const line of logged)
        if (WORDS.some((word) => line.includes(word)))
          faults.push(`a line of the log: ${line.slice(0, 200)}`);
      const answers = [...statuses].sort().map(([status, count]) => `${count} x ${status}`);
      return {
        counts: {
          routes: declared.length,
          'of them streams': streams.length,
          'of them ending sessions': ending.length,
          'routes that gave something': answered.size,
          answers: [...statuses.values()].reduce((sum, count) => sum + count, 0),
          'of them': answers.join(', '),
          'asked by keys and screens': keys.asked,
          'of them told of their own masjid': keys.answered,
          'ids tried': [...ids.values()].flat().length,
          files,
          mails: mails.length,
          'lines of the log': logged.length,
        },
        faults: asked.plant && faults.length === keyFaults ? [] : faults,
      };
    });
  },
};
