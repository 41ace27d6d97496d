import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealTicket } from '../apps/server/src/features/live-broadcast/live-addresses.ts';
import { makeRelay } from '../apps/server/src/features/live-broadcast/relay/relay.ts';
import { makeLog } from '../apps/server/src/platform/observability/log.ts';
import { makeSecrets } from '../apps/server/src/platform/secrets/secrets.ts';

/** The relay in a process of its own, so that its work alone is counted. What it would note is left out: the sound is measured. */
const secrets = makeSecrets('a secret of the benchmark, forty characters');
const nothing = async () => undefined;
const relay = makeRelay({
  secrets,
  log: makeLog('silent'),
  spool: mkdtempSync(join(tmpdir(), 'minaret-bench-')),
  mostListeners: 100_000,
  records: {
    admitEncoder: async () => 'unauthorised',
    onAir: nothing,
    heard: async () => true,
    ended: nothing,
    keepPart: nothing,
  },
});
const port = await relay.listen(0, '127.0.0.1');
const ticket = {
  ...{ masjidId: 1, mount: 'bench', broadcastId: 1, title: 'Bench', isRecorded: true, longestMinutes: 60 },
  ...{ audience: 'everyone' as const, expires: Date.now() + 3_600_000 },
};
process.send?.({ port, source: `ws://127.0.0.1:${port}/live/bench/source?t=${sealTicket(secrets, ticket)}` });
process.on('message', () => {
  global.gc?.();
  const { user, system } = process.cpuUsage();
  const told = { cpuMs: (user + system) / 1000, rss: process.memoryUsage().rss };
  process.send?.({ ...told, listeners: relay.listeners(), dropped: relay.dropped() });
});
process.on('disconnect', () => process.exit(0));
