import { contract, pages } from '@minaret/contract';
import {
  ACTOR_KINDS,
  actorKindsOf,
  hasFeature,
  hasRole,
  isForPeople,
  type PeopleAccess,
  ROLES,
  type Role,
} from '@minaret/contract/access/access';
import { addressOf, type Endpoint } from '@minaret/contract/api/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startApp, type TestApp } from './app.ts';
import { makeMasjid, makeUser, setFeatures, signIn } from './make.ts';
import { knockOf, makeOutsiders, type Outsider, outsideVerdict } from './outsiders.ts';
import { registeredRoutes } from './registered-routes.ts';

/** Someone who knocks: what they hold in the masjid that is asked about. */
interface Knocker {
  name: string;
  caller: Caller;
  signedIn: boolean;
  /** Null: does not belong to that masjid. */
  roles: readonly Role[] | null;
  isSystemAdmin?: boolean;
  features: readonly string[];
}

let test: TestApp;
let masjidId: number;
let knockers: Knocker[];
let outsiders: Outsider[];
const HASH_ID = 'matrixmasjid';

const FEATURES = [
  'slideshow',
  'app_premium_features',
  'announcement_message_push_notification',
  'donation_portal',
];
const LAST = ['phones.forget', 'users.logout'];
const endpoints = Object.entries({ ...contract, ...pages })
  .flatMap(([group, members]) =>
    Object.entries(members as Record<string, Endpoint>).map(([name, endpoint]) => ({
      label: `${group}.${name}`,
      endpoint,
    })),
  )
  // They end the session, or forget the phone, of everyone who calls them.
  .sort((left, right) => LAST.indexOf(left.label) - LAST.indexOf(right.label));

beforeAll(async () => {
  test = await startApp();
  masjidId = await makeMasjid(test, { status: 1, features: FEATURES, hash_id: HASH_ID });
  outsiders = await makeOutsiders(test, masjidId);
  const expired = await makeMasjid(test, { status: 1, features: ['trial_status_expired'] });
  const other = await makeMasjid(test);
  const someone = async (roles: Role[], at = masjidId) =>
    signIn(test, await makeUser(test, { memberships: [{ masjidId: at, roles }] }));
  const mosqueRoles = ROLES.filter((role) => role !== 'system-admin');
  const member = async (name: string, roles: Role[]): Promise<Knocker> => ({
    name,
    caller: await someone(roles),
    signedIn: true,
    roles,
    features: FEATURES,
  });
  const removed = await makeUser(test, { memberships: [] });
  const disabled = await makeUser(test, { memberships: [{ masjidId, roles: ['mosque-admin'] }] });
  const disabledCaller = await signIn(test, disabled);
  await test.platform.db
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('id', '=', disabled.id)
    .execute();
  knockers = [
    { name: 'visitor', caller: test.caller(), signedIn: false, roles: null, features: [] },
    ...(await Promise.all(mosqueRoles.map((role) => member(role, [role])))),
    await member('no role', []),
    { name: 'removed', caller: await signIn(test, removed), signedIn: true, roles: null, features: [] },
    { name: 'disabled', caller: disabledCaller, signedIn: false, roles: null, features: [] },
    {
      name: "another masjid's admin",
      caller: await someone(['mosque-admin'], other),
      signedIn: true,
      roles: null,
      features: [],
    },
    {
      name: 'trial expired',
      caller: await someone(['mosque-admin'], expired),
      signedIn: true,
      roles: null,
      features: ['trial_status_expired'],
    },
    {
      name: 'system-admin',
      caller: await signIn(test, await makeUser(test, { is_system_admin: true })),
      signedIn: true,
      roles: null,
      isSystemAdmin: true,
      features: [],
    },
  ];
});

/** From the specification's rules alone: what must the guard say? `open` means the request passes it. */
function verdict(access: PeopleAccess, namesMasjid: boolean, knocker: Knocker): 'open' | 401 | 403 | 404 {
  if (access === 'public') return 'open';
  if (!knocker.signedIn) return 401;
  const belongs = !namesMasjid || knocker.roles !== null;
  if (!belongs && !knocker.isSystemAdmin) return 404;
  if (access === 'signed-in') return belongs ? 'open' : 404;
  // Without a masjid in the request, it is about the one the session works for.
  const own = knocker.name.includes('admin') && !knocker.isSystemAdmin ? (['mosque-admin'] as const) : [];
  const held =
    knocker.roles ??
    (namesMasjid ? [] : knocker.name === 'trial expired' ? (['mosque-admin'] as const) : own);
  const roles: Role[] = [...held, ...(knocker.isSystemAdmin ? (['system-admin'] as const) : [])];
  if (!hasRole(roles, access.roles)) return 403;
  return !access.feature || hasFeature(knocker.features, [access.feature]) ? 'open' : 403;
}

describe('every route x every actor', () => {
  it('declares an access for every route that is registered', () => {
    const declared = new Set(endpoints.map(({ endpoint }) => `${endpoint.method} ${addressOf(endpoint)}`));
    const machine = ['GET /api/openapi.json', 'GET /api/v1/openapi.json', 'GET /api/docs'];
    const registered = test.app.printRoutes({ commonPrefix: false, includeMeta: false });
    expect(registered).toContain('/livez');
    expect(declared.size).toBe(endpoints.length);
    for (const { method, url } of registeredRoutes(test.app)) {
      if (url.startsWith('/api/')) expect([...declared, ...machine]).toContain(`${method} ${url}`);
    }
  });

  it('lets in every kind of actor somewhere, and nobody by having forgotten to say whom', () => {
    const kinds = endpoints.map(({ endpoint }) => actorKindsOf(endpoint.access));
    expect(new Set(kinds.flat())).toEqual(new Set(ACTOR_KINDS));
    expect(endpoints.filter((_, index) => kinds[index]?.length === 0)).toEqual([]);
  });

  it.each(endpoints)('$label', async ({ endpoint }) => {
    const { access } = endpoint;
    // A plan that somebody before has changed is not what is asked here.
    await setFeatures(test, masjidId, FEATURES);
    const namesMasjid = endpoint.path.includes(':m_id');
    for (const knocker of knockers) {
      // Nothing in the body: whoever passes the guard is met by the validation, and nothing is changed.
      const url = addressOf(endpoint)
        .replace(':m_id', String(masjidId))
        .replace(':hash_id', HASH_ID)
        .replace(/:\w+/g, 'x');
      // A session is worth nothing where people are not asked for.
      const expected = isForPeople(access)
        ? verdict(access, namesMasjid, knocker)
        : outsideVerdict(
            access,
            { name: knocker.name, kind: 'visitor', isValid: true, scopes: [] },
            aboutOf(endpoint),
          );
      await expectAnswer(endpoint, expected, knocker.name, () =>
        knocker.caller.raw({ method: endpoint.method, url, ...(endpoint.body ? { payload: {} } : {}) }),
      );
    }
  });

  it.each(endpoints)('$label, for those who are no people', async ({ endpoint }) => {
    const { access } = endpoint;
    for (const outsider of outsiders) {
      const open = access === 'public' ? 'open' : 401;
      const expected = isForPeople(access) ? open : outsideVerdict(access, outsider, aboutOf(endpoint));
      const request = knockOf(endpoint, outsider, { id: masjidId, hashId: HASH_ID });
      await expectAnswer(endpoint, expected, outsider.name, () => test.caller().raw(request));
    }
  });
});

const aboutOf = ({ path, method }: Endpoint) => ({
  namesMasjid: path.includes(':hash_id'),
  hasKeyInAddress: path.includes(':key'),
  method,
});

type Answered = Awaited<ReturnType<Caller['raw']>>;

async function expectAnswer(
  endpoint: Endpoint,
  expected: 'open' | number,
  name: string,
  ask: () => Promise<Answered>,
): Promise<void> {
  if (endpoint.stream && expected === 'open') return;
  const answer = await ask();
  // A file or a page that was given out is not an envelope.
  const isJson = String(answer.headers['content-type']).includes('json');
  const code = isJson ? (answer.json().code as string | undefined) : undefined;
  const isGuard = code === 'forbidden' || code === 'feature_required';
  const guard = code === 'unauthenticated' ? 401 : isGuard ? 403 : answer.statusCode;
  const said = `${name}: ${answer.statusCode} ${code ?? ''}`;
  if (expected === 'open') {
    expect(
      [200, 404, 409, 410, 422].includes(answer.statusCode) ||
        // Other systems' clients know no 422.
        (answer.statusCode === 400 && addressOf(endpoint).startsWith('/compat/')) ||
        // Whoever sends it is known by a signature, which is judged behind the guard.
        code === 'signature_invalid' ||
        (code === 'unauthenticated' && endpoint.access === 'public'),
      said,
    ).toBe(true);
    expect(['forbidden', 'feature_required'], said).not.toContain(code);
  } else {
    expect(guard, said).toBe(expected);
  }
  expect(answer.statusCode, said).toBeLessThan(500);
}
