// Decides: where somebody is sent (redirect) who may not open a page or is not signed in.

import { type Feature, hasFeature, type PeopleAccess, readFeatures } from '@minaret/contract/access/access';
import { homePath, mayOpen, PAGES, type PageName } from '@minaret/contract/access/console-pages';
import { data, type LoaderFunctionArgs, redirect, replace } from 'react-router';
import { queryClient } from '../query-client.ts';
import type { PublicPageName } from '../router/page-names.ts';
import {
  forgetSession,
  hasSession,
  howItEnded,
  loginPath,
  masjidOf,
  readUser,
  rolesOf,
  type StoredUser,
} from './session.ts';
import { currentUser } from './users-api.ts';

/** Where someone learns about a feature that their plan does not have. */
const FEATURE_PAGES: Partial<Record<Feature, string>> = { donation_portal: 'donations' };

/** What stands in the address bar already is replaced: Back would lead to it, and from there to here again. */
function lead(to: string, { url }: Request): Response {
  return new URL(url).pathname === window.location.pathname ? replace(to) : redirect(to);
}

/** The login page leads on to `asked`; the root needs no telling. */
async function signedInUser(request: Request, asked?: string): Promise<StoredUser> {
  if (!hasSession()) {
    const ended = howItEnded();
    forgetSession();
    throw lead(loginPath(ended, asked), request);
  }
  const user = readUser();
  return user.u_id === undefined ? await queryClient.fetchQuery(currentUser) : user;
}

/** Who may stay on a page: a 403 is shown inside the shell, a missing plan feature leads to its description. */
export async function guardPage(page: PageName, request: Request): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const user = await signedInUser(request, pathname + search);
  if (!mayOpen(page, rolesOf(user))) throw data(null, { status: 403 });
  const access: PeopleAccess = PAGES[page].access;
  const feature = typeof access === 'object' ? access.feature : undefined;
  if (feature && !hasFeature(readFeatures(masjidOf(user)?.m_premium_features), [feature])) {
    throw lead(`/unauthorized/${FEATURE_PAGES[feature] ?? feature}`, request);
  }
  return null;
}

/** The root, `/home`, its alias, and whatever is no page. */
export async function goHome({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<Response> {
  return lead(homePath(rolesOf(await signedInUser(request))), request);
}

/** Public pages are for people who are not signed in; a few links are for both, and are looked at when one is followed. */
export async function guardPublic(
  page: PublicPageName,
  { params, request }: LoaderFunctionArgs,
): Promise<Response | null> {
  if (!hasSession()) return null;
  const { forSignedIn } = await import('./guard-public.ts');
  const path = await forSignedIn(page, params, request);
  if (path === 'stay') return null;
  return path === 'home' ? goHome({ request }) : lead(path, request);
}
