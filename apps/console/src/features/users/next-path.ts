const HOME = '/home';

/** Where to go after sign-in: the page first asked for, when it is one of ours, else home. */
export function nextPath(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return HOME;
  const url = new URL(wanted, origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : HOME;
}
