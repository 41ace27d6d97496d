import type { InjectOptions } from 'fastify';
import type { Random } from './random.ts';

/** What a browser on another site, or none at all, would send; `site` is the origin of the product. */
export function forgedOrigins(random: Random, site: string): Record<string, string>[] {
  const { protocol, host, hostname, port } = new URL(site);
  const word = `evil${random.below(1_000_000)}`;
  const others = [
    `https://${word}.test`,
    `${protocol}//${hostname}.${word}.test`,
    `${protocol}//${word}${hostname}${port ? `:${port}` : ''}`,
    `${protocol}//${word}.${hostname}${port ? `:${port}` : ''}`,
    `${protocol}//${hostname}:${Number(port || 443) + 1 + random.below(100)}`,
    `${site}@${word}.test`,
    `${site}, https://${word}.test`,
    `//${hostname}`,
    hostname,
    'null',
    '',
    'file://',
  ];
  const sites = ['cross-site', 'same-site', 'none', 'Same-Origin', '', 'same-origin, cross-site', word];
  // A page of the same name without https is whoever sits on the line.
  const bare = protocol === 'https:' ? [{ origin: `http://${host}`, host }] : [];
  return [
    {},
    ...bare,
    ...others.map((origin) => ({ origin })),
    ...sites.map((fetch) => ({ origin: site, 'sec-fetch-site': fetch })),
    { referer: `${site}/` },
    { origin: `https://${word}.test`, 'x-forwarded-host': `${word}.test` },
    { origin: `https://${word}.test`, 'x-http-method-override': 'GET' },
  ];
}

/** What a form or a beacon can send without asking first; none of it is read. */
export function forgedTypes(random: Random, body: string): Pick<InjectOptions, 'headers' | 'payload'>[] {
  const types = [
    'text/plain',
    'text/plain; charset=utf-8',
    'text/plain;application/json',
    'text/plain, application/json',
    'application/x-www-form-urlencoded',
    'multipart/mixed; boundary=x',
    'text/json',
    'application/jsonp',
    'application/octet-stream',
    `application/${random.below(1000)}`,
    '*/*',
  ];
  return types.map((type) => ({ payload: body, headers: { 'content-type': type } }));
}
