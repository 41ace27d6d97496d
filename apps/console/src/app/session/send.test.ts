import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { send } from './send.ts';

let asked: string[] = [];
let isSignedIn = false;
let refusal = 'unauthenticated';
let renewalStatus = 200;
let ended: string | null = null;
const assign = vi.fn();
const clear = vi.fn();
const page = { cookie: 'token_validity=1' };

/** The network, with a server of the session's rules behind it: it answers 401 until the session is renewed. */
async function answer(path: string): Promise<Response> {
  asked.push(path);
  const renews = path === '/api/users/refresh-token';
  if (renews && renewalStatus === 200) isSignedIn = true;
  const status = renews ? renewalStatus : isSignedIn ? 200 : 401;
  await new Promise((done) => setTimeout(done, 10));
  const code = status === 200 ? undefined : refusal;
  return Response.json({ status: status === 200, code, response: ended && { ended } }, { status });
}
vi.stubGlobal('fetch', answer);
vi.stubGlobal('window', { location: { assign, pathname: '/a', search: '?b=c' } });
vi.stubGlobal('document', page);
vi.stubGlobal('localStorage', { clear, getItem: () => null });
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  asked = [];
  isSignedIn = false;
  refusal = 'unauthenticated';
  renewalStatus = 200;
  ended = null;
  vi.clearAllMocks();
});

const get = (path: string) => send(path, { method: 'GET', headers: {} });

it('renews an expired session and asks once more, unnoticed', async () => {
  expect((await get('/api/masjid')).status).toBe(200);
  expect(asked).toEqual(['/api/masjid', '/api/users/refresh-token', '/api/masjid']);
  expect(assign).not.toHaveBeenCalled();
});

it('renews once for the parallel requests of a tab', async () => {
  const answers = await Promise.all(['/api/a', '/api/b', '/api/c'].map(get));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(asked.filter((path) => path.endsWith('refresh-token'))).toHaveLength(1);
});

it('signs out when the renewal is refused', async () => {
  renewalStatus = 401;
  expect((await get('/api/masjid')).status).toBe(401);
  expect(clear).toHaveBeenCalledOnce();
  expect(page.cookie).toMatch(/^token_validity=; .*max-age=0/);
  expect(assign).toHaveBeenCalledWith('/login?ended=expired&next=%2Fa%3Fb%3Dc');
});

it.each([
  ['elsewhere', '/login?ended=elsewhere&next=%2Fa%3Fb%3Dc'],
  ['logout', '/login?ended=tab&next=%2Fa%3Fb%3Dc'],
  ['membership', '/login?ended=membership'],
])('tells the login that it ended by %s', async (how, login) => {
  renewalStatus = 401;
  ended = how;
  await get('/api/masjid');
  expect(assign).toHaveBeenCalledWith(login);
});

it('does not sign out because the service is away', async () => {
  renewalStatus = 503;
  expect((await get('/api/masjid')).status).toBe(503);
  expect(assign).not.toHaveBeenCalled();
});

it('leaves a wrong password to the page', async () => {
  refusal = 'wrong_credentials';
  const refused = await get('/api/users/login/v2');
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ code: 'wrong_credentials' });
  expect(asked).toEqual(['/api/users/login/v2']);
});
