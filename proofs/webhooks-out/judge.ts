import { createHmac } from 'node:crypto';
import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import { inTransaction } from '../../apps/server/src/platform/runtime.ts';
import type { TestApp } from '../../apps/server/test/whole-server.ts';
import type { Verdict } from '../lib/proof.ts';
import { INTERNET } from './hostile-addresses.ts';
import type { ProofReceiver, Taken } from './receiver.ts';
import type { Placed } from './run-webhooks-out.ts';

/** Five seconds and what a busy machine adds to them. */
const LONGEST_MS = 9_000;

interface Played {
  placed: readonly Placed[];
  receiver: ProofReceiver;
  tried: readonly string[];
  kills: number;
}

/** After the text of Standard Webhooks, and not with the code that signs. */
function isSignedBy(secret: string, { id, timestamp, body, signature }: Taken): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signature.split(' ').includes(`v1,${expected}`);
}

export async function judge(test: TestApp, { placed, receiver, tried, kills }: Played): Promise<Verdict> {
  const { deliveries, attempts } = await inTransaction(test.platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    return {
      deliveries: await db.selectFrom('webhook_deliveries').selectAll().execute(),
      attempts: await db.selectFrom('webhook_attempts').selectAll().execute(),
    };
  });
  const faults: string[] = [];
  for (const address of receiver.private) faults.push(`a connection came in at ${address}`);
  for (const address of new Set(tried))
    if (address !== INTERNET) faults.push(`a connection to ${address} was tried`);

  const byId = new Map<string, Taken[]>();
  for (const taken of receiver.taken) byId.set(taken.id, [...(byId.get(taken.id) ?? []), taken]);
  const known = new Set(deliveries.map(({ message_id }) => message_id));
  for (const id of byId.keys()) if (!known.has(id)) faults.push(`${id} was never written down`);

  let due = 0;
  let arrived = 0;
  const endpoints = new Map(placed.map((each) => [each.id, each]));
  for (const { message_id, endpoint_id, body, state } of deliveries) {
    const endpoint = endpoints.get(endpoint_id);
    const copies = (byId.get(message_id) ?? []).filter(
      (taken) => endpoint && isSignedBy(endpoint.secret, taken),
    );
    if (copies.some((taken) => taken.body !== body)) faults.push(`${message_id} came with another body`);
    if (endpoint?.kind === 'good') {
      due += 1;
      arrived += copies.length;
      if (copies.length === 0) faults.push(`${message_id} never reached ${endpoint.url}`);
      if (state !== 'delivered') faults.push(`${message_id} is ${state} in the log`);
    } else if (state === 'delivered' && copies.length === 0) {
      faults.push(`${endpoint?.url} is delivered in the log, and was not`);
    }
    if ((endpoint?.kind === 'private' || endpoint?.kind === 'redirect') && state === 'delivered')
      faults.push(`${endpoint.url} counts as delivered`);
  }
  const tries = new Set(attempts.map(({ delivery_id }) => delivery_id));
  const untried = deliveries.filter(({ id }) => !tries.has(id)).length;
  if (untried > 0) faults.push(`${untried} were never tried`);
  for (const { ms } of attempts) if (ms > LONGEST_MS) faults.push(`an attempt took ${ms} ms`);
  const count = (kind: Placed['kind']) => placed.filter((each) => each.kind === kind).length;
  return {
    counts: {
      'addresses that lead inside': `${count('private')} written, ${count('name')} by name, ${count('redirect')} by a redirect`,
      'attempts in the log': attempts.length,
      'connections tried': tried.length,
      'connections to private addresses': receiver.private.length,
      'workers killed': kills,
      'messages due': due,
      'copies that arrived': arrived,
      'longest attempt, ms': Math.max(0, ...attempts.map(({ ms }) => ms)),
    },
    faults,
  };
}
