// Decides: which push services (Google, Mozilla, Apple, Microsoft, own by PUSH_HOSTS) the server posts to; addresses come from strangers (SSRF).

import { isIP } from 'node:net';

/** Where the browsers that there are let themselves be reached. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;
const MAX_ENDPOINT = 1024;

export interface PushHosts {
  /** The address, if it is one that we post to. */
  read(endpoint: string): URL | null;
  /** The operator named it: it may stand in a network of their own. */
  isOwn(url: URL): boolean;
}

function matches(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

/** `own`: `push.example.org`, `*.example.org`, or an origin such as `http://127.0.0.1:8080` for a service on this machine. */
export function makePushHosts(own: readonly string[]): PushHosts {
  const origins = new Set(own.filter((each) => each.includes('://')).map((each) => new URL(each).origin));
  const hosts = own.filter((each) => !each.includes('://'));
  const isOwn = (url: URL) =>
    origins.has(url.origin) || (isPlainHttps(url) && hosts.some((each) => matches(each, url.hostname)));
  return {
    isOwn,
    read(endpoint) {
      if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return null;
      const url = new URL(endpoint);
      if (url.username || url.password || url.hash) return null;
      const isKnown = isPlainHttps(url) && KNOWN_HOSTS.some((each) => matches(each, url.hostname));
      return isKnown || isOwn(url) ? url : null;
    },
  };
}

function isPlainHttps({ protocol, port, hostname }: URL): boolean {
  return protocol === 'https:' && port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** For figures: the makers by name, all others together. */
export function serviceOf(host: string): string {
  const names = ['google', 'mozilla', 'apple', 'microsoft'] as const;
  return names[KNOWN_HOSTS.findIndex((each) => matches(each, host))] ?? 'own';
}
