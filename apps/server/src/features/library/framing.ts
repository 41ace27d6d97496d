// Decides: whether another website lets itself be shown inside ours (iframe, X-Frame-Options).

import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser would show the page inside one of ours: by `frame-ancestors` where it is said, else X-Frame-Options. */
export function mayBeFramed(headers: IncomingHttpHeaders, page: URL, screen: URL): boolean {
  const ancestors = frameAncestors(headers['content-security-policy']);
  if (ancestors.length > 0)
    return ancestors.every((sources) => sources.some((source) => matches(source, page, screen)));
  const wanted = new Set(
    String(headers['x-frame-options'] ?? '')
      .toLowerCase()
      .split(',')
      .map((value) => value.trim())
      .filter((value) => /^(deny|sameorigin|allowall)$/.test(value)),
  );
  // Contradictions count as a refusal; what browsers do not know counts for nothing.
  if (wanted.size > 1 || wanted.has('deny')) return false;
  return !wanted.has('sameorigin') || page.origin === screen.origin;
}

/** The sources of each policy that names some; a header may hold several, parted by commas. */
function frameAncestors(policies: string | string[] | undefined): string[][] {
  return [policies ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .flatMap((policy) => {
      const directives = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/));
      // The first of a name counts.
      const named = directives.find(([name]) => name === 'frame-ancestors');
      return named ? [named.slice(1)] : [];
    });
}

function matches(source: string, page: URL, screen: URL): boolean {
  if (source === "'self'") return page.origin === screen.origin;
  if (source === '*') return true;
  const isScheme = /^([a-z][a-z0-9+.-]*):$/.exec(source)?.[1];
  if (isScheme) return isSchemeFor(isScheme, screen);
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source);
  if (!parts) return false;
  const [, scheme = page.protocol.slice(0, -1), host = '', port] = parts;
  return isSchemeFor(scheme, screen) && isHostFor(host, screen) && isPortFor(port, scheme, screen);
}

/** `http` also means what has since moved to https. */
function isSchemeFor(scheme: string, { protocol }: URL): boolean {
  return protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:');
}

function isHostFor(host: string, { hostname }: URL): boolean {
  return host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

const usualPort = (scheme: string) => (scheme === 'https' ? '443' : '80');

function isPortFor(port: string | undefined, scheme: string, screen: URL): boolean {
  const used = screen.port || usualPort(screen.protocol.slice(0, -1));
  if (port === '*' || port === used) return true;
  return port === undefined && (used === usualPort(scheme) || screen.port === '');
}
