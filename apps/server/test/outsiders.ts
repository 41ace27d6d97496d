import {
  API_SCOPES,
  type ApiScope,
  type DeviceKind,
  type OutsideAccess,
} from '@minaret/contract/access/access';
import { addressOf, type Endpoint } from '@minaret/contract/api/endpoint';
import type { InjectOptions } from 'fastify';
import { fileUrl } from '../src/platform/storage/file-url.ts';
import { type Member, makeApiKey, makeMember, pairScreen } from './make.ts';
import type { TestApp } from './whole-server.ts';

/** Somebody who is no person of the console: what they show, and what it is worth. */
export interface Outsider {
  name: string;
  kind: 'visitor' | 'api-key' | 'device' | 'link';
  device?: DeviceKind;
  /** Sent as a bearer, and as a session's cookie, which it is not. */
  secret?: string;
  /** In the place of `*` and the query of an address. */
  file?: string;
  /** False: revoked, over, retired. */
  isValid: boolean;
  scopes: readonly ApiScope[];
  /** Does not belong to the masjid that is asked about. */
  isForeign?: boolean;
}

/** One of each kind, and the ways in which each can be worth nothing. `masjidId` is what they ask about. */
export async function makeOutsiders(test: TestApp, masjidId: number): Promise<Outsider[]> {
  const admin = await makeMember(test, ['mosque-admin'], masjidId);
  const other = await makeMember(test, ['mosque-admin']);
  const left = await makeMember(test, ['mosque-admin'], masjidId);
  const keyOf = (member: Member, more: Parameters<typeof makeApiKey>[2] = {}) =>
    makeApiKey(test, member, more);
  const screen = await pairScreen(test, admin);
  const retired = await pairScreen(test, admin, 'Gone');
  await admin.caller.screens.retire({ params: { m_id: masjidId, id: retired.id } });
  const phone = await test
    .caller()
    .phones.register({ body: { subscription: null, locale: 'en', clock: 12 } });
  const lost = await keyOf(left);
  await admin.caller.people.remove({ params: { user_id: left.id }, query: {} });
  const past = new Date(test.platform.clock.now().getTime() - 1000);
  const key = { kind: 'api-key', isValid: true, scopes: API_SCOPES } as const;
  const none = { isValid: false, scopes: [] };
  return [
    { name: 'visitor', kind: 'visitor', isValid: true, scopes: [] },
    { ...key, name: 'API key', secret: await keyOf(admin) },
    { ...key, name: 'API key without scopes', secret: await keyOf(admin, { scopes: [] }), scopes: [] },
    { ...key, name: "another masjid's API key", secret: await keyOf(other), isForeign: true },
    { ...key, ...none, name: 'revoked API key', secret: await keyOf(admin, { isRevoked: true }) },
    { ...key, ...none, name: 'API key that is over', secret: await keyOf(admin, { expiresAt: past }) },
    { ...key, ...none, name: 'API key of somebody who left', secret: lost },
    { ...key, ...none, name: 'made-up API key', secret: `minaret_${'x'.repeat(43)}` },
    { name: 'screen', kind: 'device', device: 'screen', secret: screen.key, isValid: true, scopes: [] },
    {
      name: 'retired screen',
      kind: 'device',
      device: 'screen',
      secret: retired.key,
      isValid: false,
      scopes: [],
    },
    { name: 'phone', kind: 'device', device: 'phone', secret: phone.key, isValid: true, scopes: [] },
    {
      name: 'signed link',
      kind: 'link',
      file: fileUrl(test.platform.secrets, 'masjids/1/logo.webp').replace('/files/', ''),
      isValid: true,
      scopes: [],
    },
  ];
}

/** The request that this outsider sends to a route, with all that they have. */
export function knockOf(
  endpoint: Endpoint,
  { secret, file, kind }: Outsider,
  masjid: { id: number; hashId: string },
): InjectOptions {
  const key = kind === 'device' && secret ? secret : 'x'.repeat(43);
  const path = addressOf(endpoint)
    .replace(':m_id', String(masjid.id))
    .replace(':hash_id', masjid.hashId)
    .replace(':key', key)
    .replace('*', file ?? 'masjids/1/logo.webp')
    .replace(/:\w+/g, 'x');
  const shown = { authorization: `Bearer ${secret}`, cookie: `minaret_access=${secret}` };
  return {
    method: endpoint.method,
    url: path,
    headers: secret ? shown : {},
    ...(endpoint.body ? { payload: {} } : {}),
  };
}

/** What must a route without people say? By its declaration alone. */
export function outsideVerdict(
  access: OutsideAccess,
  outsider: Pick<Outsider, 'kind' | 'device' | 'isValid' | 'scopes' | 'isForeign' | 'name'>,
  {
    namesMasjid,
    method,
    hasKeyInAddress,
  }: { namesMasjid: boolean; method: string; hasKeyInAddress: boolean },
): 'open' | 401 | 403 | 404 | 410 {
  const { kind, device, isValid, scopes, isForeign } = outsider;
  // A donor's session is shown by a cookie, which none of them has.
  if (access.link === 'donor-session') return 401;
  if (access.link) {
    if (kind === 'link' && access.link === 'file') return 'open';
    return method === 'GET' ? 404 : 403;
  }
  if (access.device) {
    if (!device) return hasKeyInAddress ? 404 : 401;
    if (!isValid) return 410;
    if (access.device.includes(device)) return 'open';
    return hasKeyInAddress ? 404 : 403;
  }
  // Where keys are taken, whatever is shown as one is looked at: a wrong one is not passed over.
  const showsKey = access.apiKey !== undefined && (kind === 'api-key' || kind === 'device');
  if (!showsKey) return access.visitor ? 'open' : 401;
  if (kind === 'device' || !isValid) return 401;
  if (access.apiKey !== 'any' && access.apiKey && !scopes.includes(access.apiKey)) return 403;
  return namesMasjid && isForeign ? 404 : 'open';
}
