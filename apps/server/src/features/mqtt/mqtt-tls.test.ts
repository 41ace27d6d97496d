import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createWebServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer, type Server } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Aedes } from 'aedes';
import { beforeAll, describe, expect, it } from 'vitest';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { atEnd } from '../../../test/at-end.ts';

const run = promisify(execFile);
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const NAME = 'broker.masjid.test';
const PUBLISH = fileURLToPath(new URL('../../../test/publish-by-mqtt.ts', import.meta.url));

let folder: string;

/** A certificate for this name that nobody vouches for but itself. */
async function certify(name: string) {
  const [key, cert] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert];
  await run('openssl', ['req', '-x509', ...made, ...subject]);
  return { key: await readFile(key), cert: await readFile(cert), path: cert };
}

async function listen(server: Server | ReturnType<typeof createWebServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => void server.close());
  return (server.address() as AddressInfo).port;
}

/** Brokers by `mqtts` and `wss` with the same certificate, and what reached them. */
async function startBrokers(secure: { key: Buffer; cert: Buffer }) {
  const aedes = await Aedes.createBroker();
  atEnd(() => new Promise<void>((done) => aedes.close(() => done())));
  const came: string[] = [];
  aedes.on('publish', ({ topic, payload }) => {
    if (!topic.startsWith('$SYS')) came.push(`${topic} ${payload}`);
  });
  const web = createWebServer(secure);
  new WebSocketServer({ server: web, path: '/mqtt' }).on('connection', (socket, request) =>
    aedes.handle(createWebSocketStream(socket), request),
  );
  const ports = { mqtts: await listen(createTlsServer(secure, aedes.handle)), wss: await listen(web) };
  return { came, addresses: [`mqtts://${NAME}:${ports.mqtts}`, `wss://${NAME}:${ports.wss}/mqtt`] };
}

/** Whom a process trusts is settled when it starts, so each case has its own. */
async function publish(address: string, trusted: string | null): Promise<string> {
  const env = { ...process.env, ...(trusted ? { NODE_EXTRA_CA_CERTS: trusted } : {}) };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', PUBLISH, address], { env });
  return stdout.trim();
}

describe.skipIf(!hasOpenssl)('a broker behind TLS', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'minaret-mqtt-'));
    atEnd(() => rm(folder, { recursive: true }));
  });

  it('is spoken to by its own name where its certificate is trusted, by mqtts and by wss', async () => {
    const own = await certify(NAME);
    const { came, addresses } = await startBrokers(own);
    for (const address of addresses)
      expect([address, await publish(address, own.path)]).toEqual([address, 'sent']);
    expect(came).toEqual(['test/tls mqtts:', 'test/tls wss:']);
  }, 60_000);

  it('is told nothing where nobody vouches for it, or for another name', async () => {
    const own = await certify(NAME);
    const other = await certify('other.masjid.test');
    const [brokers, others] = [await startBrokers(own), await startBrokers(other)];
    for (const address of brokers.addresses) expect(await publish(address, null)).toBe('untrusted');
    for (const address of others.addresses) expect(await publish(address, other.path)).toBe('untrusted');
    expect([...brokers.came, ...others.came]).toEqual([]);
  }, 60_000);
});
