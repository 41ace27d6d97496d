// Publishes one message to the broker at an address, wherever its name leads, and says what became of it.

import { BrokerProblem, connectBroker } from '../src/features/mqtt/connect.ts';

const [, , address = ''] = process.argv;
const means = {
  outbound: { locate: async () => ({ kind: 'found', address: '127.0.0.1' }) },
  secrets: { decrypt: (_purpose: string, sealed: string) => sealed },
  config: { mqttPrivate: false, dev: false },
} as unknown as Parameters<typeof connectBroker>[0];
const broker = { masjid_id: 1, address, username: null, password: null, prefix: 'test' } as Parameters<
  typeof connectBroker
>[1];

try {
  const client = await connectBroker(means, broker);
  await client.publishAsync('test/tls', new URL(address).protocol, { qos: 1 });
  await client.endAsync();
  process.stdout.write('sent');
} catch (error) {
  process.stdout.write(error instanceof BrokerProblem ? error.problem : String(error));
}
