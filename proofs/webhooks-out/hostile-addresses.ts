import type { Random } from '../lib/random.ts';

/** The one address that plays the Internet here: everything else is private. */
export const INTERNET = '127.0.0.2';

/** Ways to write this machine, and the networks around it, that a URL knows. */
const HOSTS = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0', '0.0.0.0', 'localhost', 'LOCALHOST.'],
  ...['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '①②⑦.⓪.⓪.①', '127。0。0。1'],
  ...['[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::127.0.0.1]'],
  ...['[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]', '[fc00::1]', '10.0.0.1', '10.255.1.1'],
  ...['172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe'],
  ...['[::ffff:169.254.169.254]', '100.64.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
];

/** Where the lookups of a name lead, one after the other and then from the start again. */
const NAMES: Record<string, readonly (readonly string[])[]> = {
  loop: [['127.0.0.1']],
  private: [['10.0.0.5']],
  metadata: [['169.254.169.254']],
  mixed: [[INTERNET, '127.0.0.1']],
  'mixed-first': [['127.0.0.1', INTERNET]],
  mapped: [['::ffff:127.0.0.1']],
  six: [['::1']],
  rebind: [[INTERNET], ['127.0.0.1']],
  'rebind-late': [[INTERNET], [INTERNET], ['127.0.0.1'], ['::1']],
  nowhere: [[]],
};

/** A number in another of the ways it can be written. */
function drawHost(random: Random): string {
  if (random.below(3) > 0) return random.pick(HOSTS);
  const last = [127, random.below(256), random.below(256), 1 + random.below(254)];
  const [a = 0, b = 0, c = 0, d = 0] = last;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  if (last.join('.') === INTERNET) return '127.0.0.1';
  return random.pick([
    last.join('.'),
    String(whole),
    `0x${whole.toString(16)}`,
    `0${whole.toString(8)}`,
    last.map((part) => `0x${part.toString(16)}`).join('.'),
    `[::ffff:${last.join('.')}]`,
  ]);
}

export function drawPrivateUrl(random: Random, port: number): string {
  const host = drawHost(random);
  return random.pick([
    `http://${host}:${port}/private`,
    `https://${host}:${port}/private`,
    `http://masjid.org@${host}:${port}/private`,
    `http:\\\\${host}:${port}/private`,
  ]);
}

export function drawName(random: Random): string {
  return `${random.pick(Object.keys(NAMES))}.${random.below(1000)}.test`;
}

/** Names that end in `public.test` lead to the Internet, those of the table where it says, everything else to this machine. */
export function makeResolver(): (host: string) => Promise<string[]> {
  const asked = new Map<string, number>();
  return async (host) => {
    if (host.endsWith('public.test')) return [INTERNET];
    const answers = NAMES[host.split('.')[0] ?? ''] ?? [['127.0.0.1']];
    const turn = asked.get(host) ?? 0;
    asked.set(host, turn + 1);
    return [...(answers[turn % answers.length] ?? [])];
  };
}
