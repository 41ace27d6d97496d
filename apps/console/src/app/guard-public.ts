import type { Params } from 'react-router';
import type { PublicPageName } from './pages.ts';
import { send } from './send.ts';
import { usersApi } from './users-api.ts';

async function isInvitation(token: string): Promise<boolean> {
  const answer = await send(`/api/user-invites/accept/${encodeURIComponent(token)}`, {
    method: 'GET',
    headers: {},
  }).catch(() => null);
  return answer?.ok ?? false;
}

async function confirmsNewAddress(token: string): Promise<boolean> {
  const link = await usersApi.showVerification({ params: { token } }).catch(() => null);
  return link?.purpose === 'change-email';
}

/** Where a public page sends someone who is signed in: home, unless its link changes what they already have. */
export async function forSignedIn(
  page: PublicPageName,
  { token = '' }: Params,
): Promise<'stay' | 'home' | `/${string}`> {
  if (page === 'inviteAccepted') return 'stay';
  if (page === 'verify' && (await confirmsNewAddress(token))) return 'stay';
  // Perhaps it is not the one who is invited that is signed in on this device: that page sorts it out.
  if (page === 'setupPassword' && (await isInvitation(token))) return `/invite/accepted/${token}`;
  return 'home';
}
