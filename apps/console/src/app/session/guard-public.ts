// Decides: where somebody who is signed in is sent from login, reset and invitation pages.

import type { Params } from 'react-router';
import type { PublicPageName } from '../router/page-names.ts';
import { nextPath } from './next-path.ts';
import { send } from './send.ts';
import { usersApi } from './users-api.ts';

/** What the server says of a link; undefined when it says nothing: no network, or trouble that passes. */
async function isInvitation(token: string): Promise<boolean | undefined> {
  const answer = await send(`/api/user-invites/accept/${encodeURIComponent(token)}`, {
    method: 'GET',
    headers: {},
  }).catch(() => null);
  if (!answer || answer.status === 429 || answer.status >= 500) return undefined;
  return answer.ok;
}

function comingFrom({ url }: Request): 'home' | `/${string}` {
  const { searchParams, origin } = new URL(url);
  const next = searchParams.get('next');
  return next === null ? 'home' : nextPath(next, origin);
}

async function confirmsNewAddress(token: string): Promise<boolean> {
  const link = await usersApi.showVerification({ params: { token } }).catch(() => null);
  return link?.purpose === 'change-email';
}

/** Where a public page sends someone who is signed in: home, unless its link changes what they already have. */
export async function forSignedIn(
  page: PublicPageName,
  { token = '', securityToken = '' }: Params,
  request: Request,
): Promise<'stay' | 'home' | `/${string}`> {
  // A page that offers nothing is for those who have nowhere else to go.
  if (page === 'inviteAccepted') return (await isInvitation(securityToken)) === false ? 'home' : 'stay';
  // A tab that stood on the login while another logged in: it was on its way somewhere.
  if (page === 'login') return comingFrom(request);
  if (page === 'verify' && (await confirmsNewAddress(token))) return 'stay';
  // Perhaps it is not the one who is invited that is signed in on this device: that page sorts it out.
  if (page === 'setupPassword' && (await isInvitation(token))) return `/invite/accepted/${token}`;
  return 'home';
}
