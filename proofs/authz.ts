import { addressOf, type Endpoint } from '@minaret/contract/api/endpoint';
import { makeMasjid, setFeatures } from '../apps/server/test/make.ts';
import { knockOf, makeOutsiders, type Outsider, outsideVerdict } from '../apps/server/test/outsiders.ts';
import { registeredRoutes } from '../apps/server/test/registered-routes.ts';
import { type Actor, makeActors } from './lib/actors.ts';
import type { Proof } from './lib/proof.ts';
import { seeded } from './lib/random.ts';
import { declaredRoutes, type Route } from './lib/routes.ts';
import { BESIDE_THE_API, MACHINE_ROUTES, outsideOf, type Rule, specified } from './lib/specified-access.ts';
import { inWorld, type World } from './lib/world.ts';

type Answer = ReturnType<typeof outsideVerdict> | 'refused';

/** To a route that is not for people a session is nothing: whoever asks is a visitor. */
const SOMEBODY = { name: 'somebody', kind: 'visitor', isValid: true, scopes: [] } as const;

function expectedOutside(rule: Rule, endpoint: Endpoint, outsider: Pick<Outsider, keyof typeof SOMEBODY>) {
  const outside = outsideOf(rule.who);
  if (!outside) return 401;
  const namesMasjid = endpoint.path.includes(':hash_id');
  const hasKeyInAddress = endpoint.path.includes(':key');
  return outsideVerdict(outside, outsider, { namesMasjid, method: endpoint.method, hasKeyInAddress });
}

/** What the specification's rules say of people; `refused` where both 403 and 404 are right. */
function expected({ who, feature }: Rule, namesMasjid: boolean, actor: Actor): Answer {
  if (!actor.isSignedIn) return 401;
  if (who === 'system-admin') {
    if (actor.isSystemAdmin) return 'open';
    return namesMasjid && !actor.roles ? 'refused' : 403;
  }
  if (namesMasjid && !actor.roles) return actor.isSystemAdmin ? 'refused' : 404;
  if (typeof who === 'string') return 'open';
  const held = namesMasjid ? (actor.roles ?? []) : actor.ownRoles;
  if (!held.some((role) => who.includes(role))) return 403;
  return !feature || actor.features.includes(feature) ? 'open' : 403;
}

const GUARD_CODES: Record<string, Answer> = { unauthenticated: 401, forbidden: 403, feature_required: 403 };

interface Got {
  status: number;
  code: string | undefined;
}

function gotOf(answer: Awaited<ReturnType<Actor['caller']['raw']>>): Got {
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, code: isJson ? (answer.json().code as string | undefined) : undefined };
}

/** Nothing in the body: whoever passes the guard is met by the validation, and nothing is changed. */
async function knock(endpoint: Endpoint, actor: Actor): Promise<Got> {
  const path = addressOf(endpoint).replace(':m_id', String(actor.asksAbout)).replace(/:\w+/g, 'x');
  const payload = endpoint.body ? { payload: {} } : {};
  return gotOf(await actor.caller.raw({ method: endpoint.method, url: path, ...payload }));
}

/** Programs and devices that may, get what they ask for; everything else is told apart by its status. */
function isRightOutside(endpoint: Endpoint, outsider: Outsider, wanted: 'open' | number, got: Got): boolean {
  if (got.status >= 500) return false;
  if (wanted !== 'open') return got.status === wanted;
  const isRefused = [401, 403].includes(got.status);
  const isTheirs = endpoint.base === '/api/v1' && outsider.kind === 'api-key';
  return isTheirs
    ? got.status === 200 || got.status === 422
    : !isRefused || endpoint.path.startsWith('/users/');
}

function isRight(endpoint: Endpoint, wanted: Answer, { status, code }: Got) {
  if (status >= 500) return false;
  // A page that is not there says so in words, without a code.
  const isMissing = code === 'not_found' || (code === undefined && status === 404);
  const said = GUARD_CODES[code ?? ''] ?? (isMissing ? 404 : 'open');
  if (wanted === 'refused') return said === 403 || said === 404;
  if (wanted !== 'open') return said === wanted;
  // Without a token in hand, a public address may say that nobody is signed in; an id that is nobody's, and a broker
  // that nobody has named, is not found.
  const isOwnRefusal =
    (said === 401 && endpoint.path.startsWith('/users/')) ||
    (said === 404 && /:(?!m_id)\w+|\/mqtt\/:m_id\/test$/.test(endpoint.path));
  return said === 'open' || isOwnRefusal;
}

function undeclared({ app }: World): string[] {
  const declared = declaredRoutes().map(({ endpoint }) => `${endpoint.method} ${addressOf(endpoint)}`);
  const known = new Set([...declared, ...MACHINE_ROUTES]);
  return (
    registeredRoutes(app)
      // Fastify's tree prints `/files/*` without its beginning.
      .filter(({ method, url }) => url !== '*' || !app.hasRoute({ method: method as 'GET', url: '/files/*' }))
      // Whoever may read it may ask for its head.
      .filter(({ method, url }) => !known.has(`${method === 'HEAD' ? 'GET' : method} ${url}`))
      .filter(({ url }) => url.startsWith('/api/') || !BESIDE_THE_API.test(url))
      .map(({ method, url }) => `${method} ${url} is registered, and nothing declares who may use it`)
  );
}

/** A guard that somebody forgot: one route, another one for each seed, lets everyone in; and a scope is not asked for. */
function removeGuards(routes: Route[], seed: number): string[] {
  const guarded = routes.filter(
    ({ endpoint }) => typeof endpoint.access === 'object' && endpoint.access.roles && !endpoint.stream,
  );
  const scoped = routes.filter(
    ({ endpoint }) => endpoint.path.endsWith('/screens') && endpoint.base === '/api/v1',
  );
  const [open, unscoped] = [seeded(seed).pick(guarded), seeded(seed).pick(scoped)];
  open.endpoint.access = 'public';
  unscoped.endpoint.access = { apiKey: 'any' };
  return [open.label, unscoped.label];
}

/** A fault that was put in and not found is as bad as one that was not put in. */
function ifAllCaught(planted: readonly string[], faults: string[]): string[] {
  return planted.every((label) => faults.some((fault) => fault.startsWith(label))) ? faults : [];
}

/** Billing that is asked, however wrongly, writes what was bought: what each masjid is said to have, it has. */
async function keepFeatures(world: World, actors: readonly Actor[]): Promise<void> {
  const owned = new Map(actors.map(({ asksAbout, features }) => [asksAbout, features]));
  for (const [id, features] of owned) await setFeatures(world, id, [...features]);
}

const HASH_ID = 'authzmasjid';

export const proof: Proof = {
  figure:
    'every registered route x 12 people and 11 keys, devices and links is answered as the specification says: 0 wrong',
  planted: 'the guard of one route removed, and the scope of another',
  async run({ seed, plant, only }) {
    // Those that end the session, or forget the phone, of whoever calls them come last.
    const isLast = ({ label }: Route) => Number(['phones.forget', 'users.logout'].includes(label));
    const routes = declaredRoutes()
      .filter(({ label }) => label.includes(only))
      .sort((left, right) => isLast(left) - isLast(right));
    const planted = plant ? removeGuards(routes, seed) : [];
    return inWorld({}, async (world) => {
      const actors = await makeActors(world);
      const id = await makeMasjid(world, { status: 1, hash_id: HASH_ID });
      const outsiders = await makeOutsiders(world, id);
      await world.app.ready();
      const faults = undeclared(world);
      let asked = 0;
      for (const { label, endpoint } of routes) {
        const rule = specified(endpoint);
        if (!rule) {
          faults.push(`${label}: no line of the specification's table speaks of it`);
          continue;
        }
        await keepFeatures(world, actors);
        const tell = (name: string, got: Got, wanted: string | number) => {
          faults.push(`${label} as ${name}: ${got.status} ${got.code ?? ''}, should be ${wanted}`);
        };
        for (const actor of actors) {
          const wanted = outsideOf(rule.who)
            ? expectedOutside(rule, endpoint, SOMEBODY)
            : expected(rule, endpoint.path.includes(':m_id'), actor);
          // A stream that opens does not end; that it opens is what the tests of events show.
          if (endpoint.stream && wanted === 'open') continue;
          const got = await knock(endpoint, actor);
          asked += 1;
          if (!isRight(endpoint, wanted, got)) tell(actor.name, got, wanted);
        }
        const knockAsOutsiders = async (lacksFeature: boolean) => {
          for (const outsider of outsiders) {
            const wanted = expectedOutside(rule, endpoint, outsider);
            if (endpoint.stream && wanted === 'open') continue;
            const request = knockOf(endpoint, outsider, { id, hashId: HASH_ID });
            const got = gotOf(await world.caller().raw(request));
            asked += 1;
            // The API says what is missing; a page of what is not there is not there.
            const isClosed = lacksFeature && wanted === 'open';
            const isRight = isClosed
              ? got.status === 403 || got.status === 404
              : isRightOutside(endpoint, outsider, wanted, got);
            if (!isRight) tell(outsider.name, got, isClosed ? 'refused' : wanted);
          }
        };
        // What the masjid itself must have bought is asked for without it, and with it.
        const needs = outsideOf(rule.who) ? rule.feature : undefined;
        if (needs) await setFeatures(world, id, []);
        await knockAsOutsiders(needs !== undefined);
        if (needs) {
          await setFeatures(world, id, [needs]);
          await knockAsOutsiders(false);
        }
      }
      const counts = {
        routes: routes.length,
        people: actors.length,
        'keys, devices and links': outsiders.length,
        requests: asked,
      };
      return { counts, faults: plant ? ifAllCaught(planted, faults) : faults };
    });
  },
};
