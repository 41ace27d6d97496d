// Decides: how a connection to an MQTT broker is made: checked addresses alone, how long it may take, how many bytes a broker may send.

import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { MqttProblem } from '@minaret/contract/mqtt/mqtt';
import { type IClientOptions, type MqttClient, connect as open } from 'mqtt';
import type { Ports } from '../../platform/context.ts';
import { statusTopic } from './discovery.ts';
import type { Broker } from './queries.ts';

const CONNECT_MS = 8_000;
const KEEP_ALIVE_SECONDS = 60;
/** Nothing is asked of a broker: what it says are receipts of a few bytes. */
const MOST_RECEIVED = 256 * 1024;
const PURPOSE = 'mqtt-password';
const PORTS: Record<string, number> = { 'mqtt:': 1883, 'mqtts:': 8883, 'wss:': 443 };

export class BrokerProblem extends Error {
  constructor(readonly problem: MqttProblem) {
    super(problem);
  }
}

type Means = Pick<Ports, 'outbound' | 'secrets' | 'config'>;

export const sealPassword = ({ secrets }: Pick<Ports, 'secrets'>, password: string) =>
  secrets.encrypt(PURPOSE, password);

/** Plain connections are for a network of one's own. */
export function takesPlain({ config }: Pick<Ports, 'config'>): boolean {
  return config.dev || config.mqttPrivate;
}

/** The name is looked up once and checked, and the connection goes there, whatever the name leads to a moment later. */
export async function connectBroker(means: Means, broker: Broker): Promise<MqttClient> {
  const url = new URL(broker.address ?? '');
  if (url.protocol === 'mqtt:' && !takesPlain(means)) throw new BrokerProblem('address-not-allowed');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await means.outbound.locate(host, { allowsPrivate: means.config.mqttPrivate });
  if (found.kind === 'failed')
    throw new BrokerProblem(found.problem === 'address-not-allowed' ? found.problem : 'unreachable');
  const { address } = found;
  return begin(open(optionsOf(means, broker, url, host, address)));
}

function optionsOf(
  { secrets }: Means,
  broker: Broker,
  url: URL,
  host: string,
  address: string,
): IClientOptions {
  const { username, password, prefix } = broker;
  const lookup = (_host: string, options: { all?: boolean }, done: (...args: unknown[]) => void) => {
    const family = isIP(address);
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const isWeb = url.protocol === 'wss:';
  return {
    protocol: isWeb ? 'wss' : url.protocol === 'mqtts:' ? 'mqtts' : 'mqtt',
    host: isWeb ? host : address,
    hostname: isWeb ? host : address,
    port: Number(url.port) || PORTS[url.protocol] || 0,
    path: isWeb ? url.pathname : undefined,
    ...(isIP(host) ? {} : { servername: host }),
    ...(isWeb ? { wsOptions: { lookup, maxPayload: MOST_RECEIVED, followRedirects: false } } : {}),
    clientId: `minaret-${broker.masjid_id}-${randomBytes(4).toString('hex')}`,
    ...(username ? { username } : {}),
    ...(password ? { password: secrets.decrypt(PURPOSE, password) } : {}),
    will: { topic: statusTopic(prefix), payload: Buffer.from('offline'), qos: 1, retain: true },
    connectTimeout: CONNECT_MS,
    keepalive: KEEP_ALIVE_SECONDS,
    // When to try again is ours to say.
    reconnectPeriod: 0,
  } as IClientOptions;
}

function begin(client: MqttClient): Promise<MqttClient> {
  let received = 0;
  client.stream.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MOST_RECEIVED) client.stream.destroy();
  });
  return new Promise((resolve, reject) => {
    let problem: MqttProblem = 'unreachable';
    const late = setTimeout(() => {
      problem = 'timeout';
      client.end(true);
    }, CONNECT_MS);
    client.once('connect', () => {
      clearTimeout(late);
      resolve(client);
    });
    client.on('error', (error: Error & { code?: number | string }) => {
      problem = problemOf(error);
      client.end(true);
    });
    client.once('close', () => {
      clearTimeout(late);
      client.end(true);
      reject(new BrokerProblem(problem));
    });
  });
}

/** MQTT's own codes are numbers: 4 and 5 (in version 5: 134, 135) say that the name or password is wrong. */
function problemOf({ code, message }: Error & { code?: number | string }): MqttProblem {
  if (typeof code === 'number') return 'refused';
  if (/certificate|self.signed|altname|CERT|TLS/i.test(`${code} ${message}`)) return 'untrusted';
  return /timeout/i.test(message) ? 'timeout' : 'unreachable';
}
