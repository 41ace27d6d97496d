// Decides: which changes of a special prayer phones are told of: a janazah that was announced to them, and one that is to be.

import type { Context } from '../../platform/context.ts';
import { type JanazahFacts, takeBackJanazah, tellJanazah } from '../push-notifications/service.ts';
import { listed } from './list.ts';
import type { StoredPrayer } from './queries.ts';

async function factsOf(ctx: Context, row: StoredPrayer): Promise<JanazahFacts | null> {
  if (row.content.type !== 'janazah') return null;
  const { name, date, at, burial } = row.content;
  const [held] = (await listed(ctx, row)).times;
  return {
    prayerId: row.id,
    name,
    date: held?.date ?? date,
    time: held?.time ?? null,
    after: at.kind === 'after' ? at.prayer : null,
    burial,
  };
}

export async function tellPhones(ctx: Context, row: StoredPrayer, isAsked: boolean): Promise<void> {
  const facts = await factsOf(ctx, row);
  if (facts) await tellJanazah(ctx, facts, isAsked);
}

export async function tellTakenBack(ctx: Context, row: StoredPrayer): Promise<void> {
  const facts = await factsOf(ctx, row);
  if (facts) await takeBackJanazah(ctx, facts);
}
