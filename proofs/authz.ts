import type { Endpoint } from '@minaret/contract/api/endpoint';
import { registeredRoutes } from '../apps/server/test/registered-routes.ts';
import { type Actor, makeActors } from './lib/actors.ts';
import type { Proof } from './lib/proof.ts';
import { seeded } from './lib/random.ts';
import { declaredRoutes, type Route } from './lib/routes.ts';
import { BESIDE_THE_API, MACHINE_ROUTES, type Rule, specified } from './lib/specified-access.ts';
import { inWorld, type World } from './lib/world.ts';

type Answer = 'passes' | 401 | 403 | 404 | 'refused';

/** What the specification's rules say; `refused` where both 403 and 404 are right. */
function expected({ who, feature }: Rule, namesMasjid: boolean, actor: Actor): Answer {
  if (who === 'anyone') return 'passes';
  if (!actor.isSignedIn) return 401;
  if (who === 'system-admin') {
    if (actor.isSystemAdmin) return 'passes';
    return namesMasjid && !actor.roles ? 'refused' : 403;
  }
  if (namesMasjid && !actor.roles) return actor.isSystemAdmin ? 'refused' : 404;
  if (who === 'signed-in') return 'passes';
  const held = namesMasjid ? (actor.roles ?? []) : actor.ownRoles;
  if (!held.some((role) => who.includes(role))) return 403;
  return !feature || actor.features.includes(feature) ? 'passes' : 403;
}

const GUARD_CODES: Record<string, Answer> = { unauthenticated: 401, forbidden: 403, feature_required: 403 };

/** Nothing in the body: whoever passes the guard is met by the validation, and nothing is changed. */
async function knock(endpoint: Endpoint, actor: Actor) {
  const path = endpoint.path.replace(':m_id', String(actor.asksAbout)).replace(/:\w+/g, 'x');
  const answer = await actor.caller.raw({
    method: endpoint.method,
    url: `/api${path}`,
    ...(endpoint.body ? { payload: {} } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const code = isJson ? (answer.json().code as string | undefined) : undefined;
  return { status: answer.statusCode, code };
}

function isRight(endpoint: Endpoint, wanted: Answer, { status, code }: { status: number; code?: string }) {
  if (status >= 500) return false;
  const said = GUARD_CODES[code ?? ''] ?? (code === 'not_found' ? 404 : 'passes');
  if (wanted === 'refused') return said === 403 || said === 404;
  if (wanted !== 'passes') return said === wanted;
  // Without a token in hand, a public address may say that nobody is signed in; an id that is nobody's is not found.
  const isOwnRefusal =
    (said === 401 && endpoint.path.startsWith('/users/')) ||
    (said === 404 && /:(?!m_id)\w+/.test(endpoint.path));
  return said === 'passes' || isOwnRefusal;
}

function undeclared({ app }: World): string[] {
  const declared = declaredRoutes().map(({ endpoint }) => `${endpoint.method} /api${endpoint.path}`);
  const known = new Set([...declared, ...MACHINE_ROUTES]);
  return (
    registeredRoutes(app)
      // Fastify's tree prints `/files/*` without its beginning.
      .filter(({ method, url }) => url !== '*' || !app.hasRoute({ method: method as 'GET', url: '/files/*' }))
      .filter(({ method, url }) =>
        url.startsWith('/api/') ? !known.has(`${method} ${url}`) : !BESIDE_THE_API.test(url),
      )
      .map(({ method, url }) => `${method} ${url} is registered, and nothing declares who may use it`)
  );
}

/** A guard that somebody forgot: one route, another one for each seed, lets everyone in. */
function removeGuard(routes: Route[], seed: number): void {
  const guarded = routes.filter(({ endpoint }) => typeof endpoint.access === 'object' && !endpoint.stream);
  seeded(seed).pick(guarded).endpoint.access = 'public';
}

export const proof: Proof = {
  figure: 'every registered route x 12 actors is answered as the specification says: 0 wrong',
  planted: 'the guard of one route removed',
  async run({ seed, plant }) {
    // The one that ends the session of whoever calls it comes last.
    const isLast = ({ label }: Route) => Number(label === 'users.logout');
    const routes = declaredRoutes().sort((left, right) => isLast(left) - isLast(right));
    if (plant) removeGuard(routes, seed);
    return inWorld({}, async (world) => {
      const actors = await makeActors(world);
      await world.app.ready();
      const faults = undeclared(world);
      let asked = 0;
      for (const { label, endpoint } of routes) {
        const rule = specified(endpoint.method, endpoint.path);
        if (!rule) {
          faults.push(`${label}: no line of the specification's table speaks of it`);
          continue;
        }
        for (const actor of actors) {
          const wanted = expected(rule, endpoint.path.includes(':m_id'), actor);
          // A stream that opens does not end; that it opens is what the tests of events show.
          if (endpoint.stream && wanted === 'passes') continue;
          const got = await knock(endpoint, actor);
          asked += 1;
          if (!isRight(endpoint, wanted, got))
            faults.push(`${label} as ${actor.name}: ${got.status} ${got.code ?? ''}, should be ${wanted}`);
        }
      }
      return { counts: { routes: routes.length, actors: actors.length, requests: asked }, faults };
    });
  },
};
