import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a request claims, read from its address or its Authorization header (AWS Signature Version 4). */
interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  /** Seconds it is good for; null for a request that is signed as it is sent. */
  expires: number | null;
  payload: string;
}

const SKEW_SECONDS = 900;

/** Whether a request bears the signature that the published algorithm gives for it with this secret. */
export function isSigned(request: IncomingMessage, secret: string, now: number): boolean {
  const url = new URL(request.url ?? '/', 'http://store');
  const claim = readQuery(url) ?? readHeader(request);
  if (!claim) return false;
  const age = (now - readDate(claim.date)) / 1000;
  if (claim.expires === null ? Math.abs(age) > SKEW_SECONDS : age > claim.expires) return false;
  const [, day = '', region = '', service = '', end = ''] = claim.credential.split('/');
  const text = ['AWS4-HMAC-SHA256', claim.date, [day, region, service, end].join('/')];
  text.push(hash(canonical(request, url, claim)));
  const key = [day, region, service, end].reduce<Buffer | string>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(text.join('\n')).digest('hex') === claim.signature;
}

function readQuery(url: URL): Claim | null {
  const get = (name: string) => url.searchParams.get(`X-Amz-${name}`);
  const signature = get('Signature');
  if (!signature) return null;
  return {
    signature,
    credential: get('Credential') ?? '',
    signedHeaders: (get('SignedHeaders') ?? '').split(';'),
    date: get('Date') ?? '',
    expires: Number(get('Expires') ?? 0),
    payload: get('Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function readHeader({ headers }: IncomingMessage): Claim | null {
  const text = headers.authorization ?? '';
  const parts = /Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(text);
  if (!parts) return null;
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  return {
    credential,
    signature,
    signedHeaders: signedHeaders.split(';'),
    date: String(headers['x-amz-date']),
    expires: null,
    payload: String(headers['x-amz-content-sha256']),
  };
}

function canonical(request: IncomingMessage, url: URL, claim: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headers = claim.signedHeaders.map(
    (name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`,
  );
  return [
    request.method,
    url.pathname,
    query.join('&'),
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
}

/** `20261118T134500Z` */
function readDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
