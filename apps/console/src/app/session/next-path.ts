// Decides: which page opens after login: the one asked for, or home (where home leads: `console-pages.ts`).

const HOME = '/home';

/** Where to go after sign-in: the page first asked for, when it is one of ours, else home. */
export function nextPath(wanted: string | null, origin: string): `/${string}` {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return HOME;
  const url = new URL(wanted, origin);
  // `/.//elsewhere` is ours as long as it is whole; its path alone is somebody else's address.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//');
  return isOurs ? `/${url.pathname.slice(1)}${url.search}${url.hash}` : HOME;
}
