import { makeSecret, sealSecret } from '../../apps/server/src/features/webhooks/signing.ts';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { enqueue, enqueueMany } from '../../apps/server/src/platform/jobs/jobs.ts';
import { inTransaction } from '../../apps/server/src/platform/runtime.ts';
import { composeMessage, deliveryJob } from '../../apps/server/src/platform/webhooks/outbox.ts';
import { insertDeliveries } from '../../apps/server/src/platform/webhooks/outbox-queries.ts';
import { makeMember } from '../../apps/server/test/make.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import type { Verdict } from '../lib/proof.ts';
import { seeded } from '../lib/random.ts';
import { drawName, drawPrivateUrl } from './hostile-addresses.ts';
import { judge } from './judge.ts';
import { startKillableWorker } from './killable-worker.ts';
import { openReceiver } from './receiver.ts';

export interface WebhooksOutRun {
  seed: number;
  /** Addresses that lead inside: by number, by name, by a redirect. */
  hostile: number;
  /** Endpoints that are as they should be, and news for each of them. */
  good: number;
  news: number;
  kills: number;
  followsRedirects: boolean;
}

export interface Placed {
  id: number;
  url: string;
  secret: string;
  kind: 'private' | 'name' | 'redirect' | 'slow' | 'good';
}

const REDIRECTS = [301, 302, 303, 307, 308];
const SLOW = ['/silent', '/drip-head', '/drip-body'];
const SPEED = 20;
const PATIENCE_MS = 240_000;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Everything at once, while the worker is killed again and again; then what came is compared with what should have. */
export async function runWebhooksOut(test: TestApp, run: WebhooksOutRun): Promise<Verdict> {
  const random = seeded(run.seed);
  const receiver = await openReceiver();
  const { port } = receiver;
  const admin = await makeMember(test, ['mosque-admin']);
  const since = Date.now();
  const now = () => new Date(since + (Date.now() - since) * SPEED);

  const drawHostile = (): Pick<Placed, 'url' | 'kind'> => {
    const way = random.below(3);
    if (way === 0) return { kind: 'private', url: drawPrivateUrl(random, port) };
    if (way === 1) return { kind: 'name', url: `http://${drawName(random)}:${port}/ok` };
    const to = random.below(2) ? drawPrivateUrl(random, port) : `http://${drawName(random)}:${port}/private`;
    const path = `/to/${random.pick(REDIRECTS)}/${encodeURIComponent(to)}`;
    return { kind: 'redirect', url: `http://a.public.test:${port}${path}` };
  };
  const wanted = [
    ...Array.from({ length: run.hostile }, drawHostile),
    ...SLOW.map((path) => ({ kind: 'slow' as const, url: `http://slow.public.test:${port}${path}` })),
    ...Array.from({ length: run.good }, (_, index) => ({
      kind: 'good' as const,
      url: `http://good${index}.public.test:${port}/ok`,
    })),
  ];
  // Straight into the table: what a form refuses is not refused here, as if its check had been forgotten.
  const placed = await inTransaction(test.platform, 'read write', async (db) => {
    await enterTenant(db, { system: true });
    const made: Placed[] = [];
    for (const { kind, url } of wanted) {
      const secret = makeSecret();
      const { id } = await db
        .insertInto('webhook_endpoints')
        .values({
          masjid_id: admin.masjidId,
          url,
          events: kind === 'good' ? ['times.changed'] : ['screen.offline'],
          secret: sealSecret(test.platform.secrets, secret),
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      made.push({ id, url, kind, secret });
    }
    const rows = made
      .filter(({ kind }) => kind !== 'good')
      .map(({ id }) => ({
        masjid_id: admin.masjidId,
        endpoint_id: id,
        ...composeMessage('webhook.test', { masjid: 'proof' }, new Date(since)),
      }));
    await insertDeliveries(db, rows);
    await enqueueMany(db, 'webhooks:deliver', rows.map(deliveryJob));
    return made;
  });

  const { connection, platform } = test;
  const worker = startKillableWorker({
    connection,
    dataDir: platform.config.dataDir,
    port,
    speed: SPEED,
    since,
    followsRedirects: run.followsRedirects,
  });
  const resume = () =>
    inTransaction(platform, 'read write', (db) => enqueue(db, 'webhooks:resume', {}, { key: 'resume' }));
  /** Each within its own transaction of the product, while workers die. */
  const tell = async () => {
    for (let count = 0; count < run.news; count += 1) {
      await admin.caller.salahTimings.update({
        params: { m_id: admin.masjidId },
        body: { key: 'mst_isha', mst_date: '2027-03-04', value: `20:${String(count % 60).padStart(2, '0')}` },
      });
      await sleep(100);
    }
  };
  let kills = 0;
  try {
    await admin.caller.salahTimings.generate({
      params: { m_id: admin.masjidId },
      body: { start_date: '2027-03-01', end_date: '2027-03-31' },
    });
    await worker.begin();
    const telling = tell();
    while (kills < run.kills) {
      await resume();
      await sleep(200 + random.below(1500));
      await worker.kill();
      kills += 1;
      await worker.begin();
    }
    await telling;
    const until = Date.now() + PATIENCE_MS;
    let left = await openDeliveries(test, placed);
    while (left > 0 && Date.now() < until) {
      await resume();
      await sleep(500);
      left = await openDeliveries(test, placed);
    }
  } finally {
    await worker.kill();
    receiver.stop();
  }
  return judge(test, { placed, receiver, tried: worker.tried, kills });
}

/** Good ones that have not arrived, and others that nobody has tried. */
async function openDeliveries({ platform }: TestApp, placed: readonly Placed[]): Promise<number> {
  const good = new Set(placed.filter(({ kind }) => kind === 'good').map(({ id }) => id));
  const rows = await inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return db.selectFrom('webhook_deliveries').select(['endpoint_id', 'state', 'attempts']).execute();
  });
  return rows.filter(({ endpoint_id, state, attempts }) =>
    good.has(endpoint_id) ? state !== 'delivered' : attempts === 0,
  ).length;
}
