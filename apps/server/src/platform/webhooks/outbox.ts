// Decides: what a message to a webhook says, and that the same news is told once.

import { randomUUID } from 'node:crypto';
import { GIVING_EVENTS, type WebhookEvent } from '@minaret/contract/webhooks/webhooks';
import type { Db } from '../../db/database.ts';
import type { Context } from '../context.ts';
import { beforeCommit } from '../database/before-commit.ts';
import { enqueueMany } from '../jobs/jobs.ts';
import { insertDeliveries, listeningEndpoints } from './outbox-queries.ts';

/** What has happened, as thin as it can be told: who hears of it asks for the rest. */
export type WebhookNews =
  /** Days are ISO; without a last one it goes on. */
  | { type: 'times.changed'; from: string; to: string | null }
  | { type: 'iqamah.change.announced'; from: string; prayers: readonly string[] }
  | { type: 'announcement.published'; announcement: number }
  | { type: 'screen.offline'; screen: number; name: string; last_seen_at: string }
  /** Minor units; never who gave it. */
  | {
      type: 'donation.received';
      gift: string;
      amount: number;
      currency: string;
      fund: number;
      campaign: number | null;
      way: string;
    }
  /** `amount` went back; of one gift it may be several times. */
  | {
      type: 'donation.refunded';
      gift: string;
      amount: number;
      currency: string;
      fund: number;
      campaign: number | null;
    }
  /** With the gift by which the goal was reached; told again only if a refund took it back in between. */
  | {
      type: 'campaign.goal_reached';
      campaign: number;
      slug: string;
      given: number;
      goal: number;
      currency: string;
    };

interface Pending {
  masjidId: number;
  news: WebhookNews;
}

const pending = new WeakMap<Db, Map<string, Pending>>();

/** Told to the masjid's webhooks if the transaction commits; the same news within it is told once, however often it is noted. */
export function queueWebhook(ctx: Pick<Context, 'db' | 'now'>, masjidId: number, news: WebhookNews): void {
  const { db, now } = ctx;
  let queued = pending.get(db);
  if (!queued) {
    const list = new Map<string, Pending>();
    queued = list;
    pending.set(db, list);
    beforeCommit(db, () => writeDeliveries(db, [...list.values()], now));
  }
  const key = `${masjidId} ${subjectOf(news)}`;
  const known = queued.get(key);
  queued.set(key, { masjidId, news: known ? merge(known.news, news) : news });
}

function subjectOf(news: WebhookNews): string {
  if (news.type === 'announcement.published') return `${news.type} ${news.announcement}`;
  if (news.type === 'screen.offline') return `${news.type} ${news.screen}`;
  if (news.type === 'donation.received' || news.type === 'donation.refunded')
    return `${news.type} ${news.gift}`;
  if (news.type === 'campaign.goal_reached') return `${news.type} ${news.campaign}`;
  return news.type === 'iqamah.change.announced' ? `${news.type} ${news.from}` : news.type;
}

/** Two of one subject are one. */
function merge(one: WebhookNews, other: WebhookNews): WebhookNews {
  if (one.type === 'times.changed' && other.type === 'times.changed') {
    const from = one.from < other.from ? one.from : other.from;
    const to = one.to === null || other.to === null ? null : one.to > other.to ? one.to : other.to;
    return { type: one.type, from, to };
  }
  if (one.type === 'iqamah.change.announced' && other.type === 'iqamah.change.announced')
    return { ...one, prayers: [...new Set([...one.prayers, ...other.prayers])] };
  return other;
}

async function writeDeliveries(db: Db, queued: readonly Pending[], now: Date): Promise<void> {
  const masjidIds = [...new Set(queued.map(({ masjidId }) => masjidId))];
  const types = [...new Set(queued.map(({ news }) => news.type))];
  const endpoints = await listeningEndpoints(db, masjidIds, types);
  if (endpoints.length === 0) return;
  const rows = queued.flatMap(({ masjidId, news: { type, ...about } }) => {
    const own = endpoints.filter(({ masjid_id, events }) => masjid_id === masjidId && events.includes(type));
    const [first] = own;
    if (!first) return [];
    const isUncounted = type === 'screen.offline' || GIVING_EVENTS.includes(type);
    const version = isUncounted ? {} : { version: Number(first.version) };
    const message = composeMessage(type, { masjid: first.hash_id, ...about, ...version }, now);
    return own.map(({ id }) => ({ masjid_id: masjidId, endpoint_id: id, ...message }));
  });
  await insertDeliveries(db, rows);
  await enqueueMany(
    db,
    'webhooks:deliver',
    [...new Map(rows.map((row) => [row.endpoint_id, row])).values()].map(deliveryJob),
  );
}

/** The body is what is signed: it is written once and sent as it stands. */
export function composeMessage(event: WebhookEvent, data: Record<string, unknown>, now: Date) {
  return {
    message_id: `msg_${randomUUID().replaceAll('-', '')}`,
    event,
    body: JSON.stringify({ type: event, timestamp: now.toISOString(), data }),
    created_at: now,
    next_attempt_at: now,
  };
}

/** One waits for each endpoint, whatever there is to be delivered. */
export function deliveryJob({ masjid_id, endpoint_id }: { masjid_id: number; endpoint_id: number }) {
  return {
    payload: { masjidId: masjid_id, endpointId: endpoint_id },
    key: `webhook ${endpoint_id}`,
  };
}
