// Decides: how a gift that comes again and starts later is agreed to: a card is kept, nothing is taken, one a page.

import type { StartGift } from '@minaret/contract/giving/give';
import type { AgreedGift } from '@minaret/contract/giving/give-again';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { givingOf, isFundOpen } from '../giving/service.ts';
import { openRegular, type RegularRow, regularOfPage, saveRegular } from '../regular-gifts/service.ts';
import { agreementOf, checkGift } from './asked-gift.ts';
import { askSetup, openSetup, syncSetup } from './keep-card.ts';
import { agreedIdOf, agreedToken, pageIdOf } from './page-tokens.ts';
import { presentAgreed } from './present-agreed.ts';
import { assertNotTesting } from './protection.ts';
import { lockPage } from './queries.ts';
import { latestSetup } from './setup-queries.ts';
import { hashOf } from './start.ts';

export async function agreeGift(ctx: RequestContext, hashId: string, body: StartGift): Promise<AgreedGift> {
  // Monthly ones start with a gift of today.
  if (!body.every || body.every === 'monthly') throw new Failure('frequency_not_offered');
  const pageId = pageIdOf(ctx, body.page);
  await assertNotTesting(ctx);
  const hash = hashOf(body);
  const { id, setup } = await ctx.transact(async (own) => {
    const row = await findOrOpen(own, { pageId, hash, body });
    const known = await latestSetup(own.db, row.masjid_id, row.id);
    return { id: row.id, setup: known ?? (await openSetup(own, row, addressOf(own, hashId, row.id))) };
  });
  await askSetup(ctx, setup);
  return ctx.transact((own) => presentAgreed(own, id));
}

const addressOf = ({ ports }: Context, hashId: string, regularId: string) =>
  `${ports.config.publicUrl}/give/${hashId}/agreed/${agreedToken(ports.secrets, regularId)}`;

/** What the giver went back and changed is another agreement: the first one is over, and nothing was taken for it. */
async function findOrOpen(
  ctx: Context,
  { pageId, hash, body }: { pageId: string; hash: string; body: StartGift },
): Promise<RegularRow> {
  await lockPage(ctx.db, pageId);
  const known = await regularOfPage(ctx.db, masjidOf(ctx).id, pageId);
  if (known && (known.request_hash === hash || known.state !== 'starting')) return known;
  if (known) await saveRegular(ctx.db, known, { state: 'ended', ended_at: ctx.now, ended_by: 'us' });
  const checked = await checkGift(ctx, body);
  const { settings, funds } = await givingOf(ctx);
  const fund = funds.find(({ id }) => id === body.fund_id);
  if (!settings.is_open) throw new Failure('giving_closed');
  if (!fund?.is_public || !isFundOpen(fund, ctx.now)) throw new Failure('fund_closed');
  if (body.amount > settings.maximum) throw new Failure('amount_not_allowed');
  return openRegular(ctx, agreementOf(body, checked, { pageId, hash }));
}

/** Waits for the truth: while nobody knows, the provider is asked. */
export async function agreedGift(ctx: RequestContext, token: string): Promise<AgreedGift> {
  const { id: masjidId } = masjidOf(ctx);
  const regularId = agreedIdOf(ctx.ports.secrets, token);
  const setup = await ctx.transact(({ db }) => latestSetup(db, masjidId, regularId));
  if (!setup) throw new Failure('not_found');
  const { db: _none, ...outside } = ctx;
  if (setup.state === 'open')
    await syncSetup(outside, masjidId, setup.id).catch((error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      ctx.log.warn({ kind: error.kind }, 'the card provider did not say what became of a card');
    });
  return ctx.transact((own) => presentAgreed(own, regularId));
}
