import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  isPublicAddress,
  makeOutbound,
  type OutboundRules,
} from '../apps/server/src/platform/outbound/outbound.ts';
import type { Asked, Proof, Verdict } from './lib/proof.ts';

/** Every way to write this machine and the networks around it that a URL knows. */
const HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1'],
  ...[
    '017700000001',
    '0',
    '0.0.0.0',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ],
  ...[
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '10.0.0.1',
    '10.255.1.1',
  ],
  ...[
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '[::ffff:169.254.169.254]',
    '2852039166',
  ],
  ...[
    '0xa9fea9fe',
    '0x7f.0x0.0x0.0x1',
    '0x7f.0.0.1',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
];
const SHAPES = [
  (host: string, port: number) => `http://${host}:${port}/`,
  (host: string, port: number) => `https://${host}:${port}/`,
  (host: string, port: number) => `http://${host}:${port}\\@masjid.org/`,
  (host: string, port: number) => `http://masjid.org@${host}:${port}/`,
  (host: string, port: number) => `http:\\\\${host}:${port}/x`,
];
const OTHERS = [
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'ftp://127.0.0.1/',
  'data:text/calendar,x',
  'javascript:1',
  '',
  '//x',
];

/** Where a name leads: to a private address, to one of each, or first out and then in. */
const NAMES: Record<string, string[][]> = {
  'private.test': [['10.0.0.5']],
  'loop.test': [['127.0.0.1']],
  'mixed.test': [['8.8.8.8', '127.0.0.1']],
  'mapped.test': [['::ffff:127.0.0.1']],
  'rebind.test': [['203.0.113.1'], ['127.0.0.1']],
  'rebind-late.test': [['198.51.100.7'], ['198.51.100.7'], ['127.0.0.1']],
};

function nameRules(): OutboundRules {
  const asked = new Map<string, number>();
  return {
    // Documentation addresses stand for the Internet here: nobody answers there.
    isAllowed: (address) => isPublicAddress(address) || /^(203\.0\.113|198\.51\.100)\./.test(address),
    resolve: async (host) => {
      const turn = asked.get(host) ?? 0;
      asked.set(host, turn + 1);
      const answers = NAMES[host] ?? [['127.0.0.1']];
      return answers[Math.min(turn, answers.length - 1)] ?? [];
    },
  };
}

/** A header holds no other characters than these. */
const toHeader = (address: string) => address.replace(/[^ -~]/g, encodeURIComponent);

async function listen(onHit: (redirect: boolean) => void): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    const to = /^\/to\/(.*)$/.exec(request.url ?? '')?.[1];
    onHit(to !== undefined);
    if (to === undefined) response.end('BEGIN:VCALENDAR');
    else response.writeHead(302, { location: toHeader(decodeURIComponent(to)) }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Check, then fetch by name: what everybody writes first. */
const checkThenFetch = (rules: OutboundRules) => ({
  async get(address: string) {
    const { hostname } = new URL(address);
    const found = await rules.resolve(hostname).catch(() => []);
    if (!found.every((each) => rules.isAllowed(each))) return;
    const [now = '127.0.0.1'] = await rules.resolve(hostname);
    const url = new URL(address);
    url.hostname = now;
    await fetch(url, { signal: AbortSignal.timeout(500) }).catch(() => undefined);
  },
});

export const proof: Proof = {
  figure: '300 URLs (numeric, IPv6-mapped, redirect, rebinding): 0 connections to private ranges',
  planted: 'the name is checked, and then looked up once more to fetch',
  async run({ plant }: Asked): Promise<Verdict> {
    const faults: string[] = [];
    let hits = 0;
    const { server, port } = await listen((isRedirect) => {
      if (!isRedirect) hits += 1;
    });
    const urls = [
      ...HOSTS.flatMap((host) => SHAPES.map((shape) => shape(host, port))),
      ...OTHERS,
      ...Object.keys(NAMES).flatMap((name) => SHAPES.map((shape) => shape(name, port))),
    ];
    let refused = 0;
    const judge = async (url: string, rules?: OutboundRules) => {
      const before = hits;
      const outbound = plant && rules ? checkThenFetch(rules) : makeOutbound(rules);
      const answer = await Promise.race([
        outbound.get(url).catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, 700)),
      ]);
      if (hits > before) faults.push(`${url} reached this machine`);
      else refused += 1;
      if ((answer as { kind?: string } | undefined)?.kind === 'found') faults.push(`${url} was answered`);
    };
    for (const url of urls) await judge(url, /\.test[:/]/.test(url) ? nameRules() : undefined);
    // A public page that sends on to each of them: the first hop is allowed, what it leads to is judged anew.
    const targets = HOSTS.map((host) => `http://${host}:${port}/`);
    for (const target of targets) {
      const before = hits;
      const outbound = makeOutbound({
        isAllowed: (address) => address === '127.0.0.2' || isPublicAddress(address),
        resolve: async (host) => (host === 'public.test' ? ['127.0.0.2'] : ['127.0.0.1']),
      });
      await outbound.get(`http://public.test:${port}/to/${encodeURIComponent(target)}`);
      if (hits > before) faults.push(`a redirect to ${target} was followed`);
    }
    server.closeAllConnections();
    server.close();
    return { counts: { urls: urls.length, redirects: targets.length, refused, connections: hits }, faults };
  },
};
