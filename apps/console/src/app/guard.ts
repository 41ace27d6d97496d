import { type Access, type Feature, hasFeature, readFeatures } from '@minaret/contract/access';
import { homePath, mayOpen, PAGES, type PageName } from '@minaret/contract/pages';
import { data, type Params, redirect } from 'react-router';
import type { PublicPageName } from './pages.ts';
import { queryClient } from './query-client.ts';
import { forgetSession, hasSession, masjidOf, readUser, rolesOf, type StoredUser } from './session.ts';
import { currentUser } from './users-api.ts';

/** Where someone learns about a feature that their plan does not have. */
const FEATURE_PAGES: Partial<Record<Feature, string>> = { donation_portal: 'donations' };

/** The login page leads on to `asked`; the root needs no telling. */
async function signedInUser(asked?: string): Promise<StoredUser> {
  if (!hasSession()) {
    forgetSession();
    throw redirect(asked ? `/login?next=${encodeURIComponent(asked)}` : '/login');
  }
  const user = readUser();
  return user.u_id === undefined ? await queryClient.fetchQuery(currentUser) : user;
}

/** Who may stay on a page: a 403 is shown inside the shell, a missing plan feature leads to its description. */
export async function guardPage(page: PageName, { url }: Request): Promise<null> {
  const { pathname, search } = new URL(url);
  const user = await signedInUser(pathname + search);
  if (!mayOpen(page, rolesOf(user))) throw data(null, { status: 403 });
  const access: Access = PAGES[page].access;
  const feature = typeof access === 'object' ? access.feature : undefined;
  if (feature && !hasFeature(readFeatures(masjidOf(user)?.m_premium_features), [feature])) {
    throw redirect(`/unauthorized/${FEATURE_PAGES[feature] ?? feature}`);
  }
  return null;
}

/** The root, and `/home`, its alias. */
export async function goHome(): Promise<Response> {
  return redirect(homePath(rolesOf(await signedInUser())));
}

/** Public pages are for people who are not signed in; a few links are for both, and are looked at when one is followed. */
export async function guardPublic(page: PublicPageName, params: Params): Promise<Response | null> {
  if (!hasSession()) return null;
  const { guardSignedIn } = await import('./guard-public.ts');
  return guardSignedIn(page, params);
}
