import { afterAll, expect, it, vi } from 'vitest';
import { forSignedIn } from './guard-public.ts';

let answer: () => Response = () => Response.error();
const asked: string[] = [];
vi.stubGlobal('fetch', async (path: string) => {
  asked.push(path);
  return answer();
});
afterAll(() => vi.unstubAllGlobals());

const request = new Request('https://minaret.example/invite');
const opens = (status: number) => () => Response.json({ status: status === 200 }, { status });
const offline = () => {
  throw new TypeError('Failed to fetch');
};

it.each([
  ['a valid invitation is shown', opens(200), 'stay'],
  ['one that is used, withdrawn or made up leads home', opens(410), 'home'],
  ['what cannot be a token leads home', opens(422), 'home'],
  ['a server in trouble decides nothing: the page offers to try again', opens(503), 'stay'],
  ['so does one that counts requests', opens(429), 'stay'],
  ['without a network, too', offline, 'stay'],
])('to somebody signed in, %s', async (_what, given, where) => {
  answer = given;
  expect(await forSignedIn('inviteAccepted', { securityToken: 'a b' }, request)).toBe(where);
  expect(asked.at(-1)).toBe('/api/user-invites/accept/a%20b');
});

it('a link to a first password leads to its invitation, or home', async () => {
  answer = opens(200);
  expect(await forSignedIn('setupPassword', { token: 'x' }, request)).toBe('/invite/accepted/x');
  answer = opens(410);
  expect(await forSignedIn('setupPassword', { token: 'x' }, request)).toBe('home');
});
