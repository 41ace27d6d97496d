// Decides: how a card gift is started so that nobody pays twice: written down first, one a page, the same again after a crash.

import { createHash, randomUUID } from 'node:crypto';
import type { GivenGift, StartGift } from '@minaret/contract/giving/give';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { failGift, openGift } from '../giving/service.ts';
import { linkFirstGift, openRegular } from '../regular-gifts/service.ts';
import {
  addressOf,
  agreementOf,
  type Checked,
  checkGift,
  declaredOf,
  nameOf,
  paymentOf,
} from './asked-gift.ts';
import { pageIdOf, thanksToken } from './page-tokens.ts';
import { presentGift } from './present.ts';
import { assertNotTesting, networkDigest } from './protection.ts';
import {
  addPayment,
  isRegular,
  livePayment,
  lockPage,
  openPayment,
  type PaymentRow,
  savePayment,
} from './queries.ts';
import { syncGift } from './sync.ts';

const TRIES = 3;

export function hashOf({ page: _token, ...asked }: StartGift): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}

export async function startGift(ctx: RequestContext, hashId: string, body: StartGift): Promise<GivenGift> {
  const pageId = pageIdOf(ctx, body.page);
  await assertNotTesting(ctx);
  const hash = hashOf(body);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const row = await ctx.transact((own) =>
      findOrOpen(own, { pageId, hash, body, network: networkDigest(ctx) }),
    );
    const isSame = row.request_hash === hash;
    const isPaid = row.state === 'paid' || row.state === 'done';
    if (isSame || isPaid) {
      if (row.state === 'asked') await askProvider(ctx, hashId, row);
      return ctx.transact((own) => presentGift(own, row.gift_id));
    }
    // The giver went back and changed something: the other payment is closed before there is a new one.
    await closePayment(ctx, hashId, row);
  }
  throw new Failure('payment_unavailable');
}

interface Asked {
  pageId: string;
  hash: string;
  body: StartGift;
  network: string;
}

/** The one that this page has already, whatever it is for; else a new one. */
async function findOrOpen(ctx: Context, { pageId, hash, body, network }: Asked): Promise<PaymentRow> {
  const { id: masjidId } = masjidOf(ctx);
  await lockPage(ctx.db, pageId);
  const live = await livePayment(ctx.db, masjidId, pageId);
  if (live) return live;
  const checked = await checkGift(ctx, body);
  const { giver } = body;
  const regular = body.every ? await openMonthly(ctx, { pageId, hash, body, checked }) : null;
  const gift = await openGift(ctx, {
    id: randomUUID(),
    way: 'card',
    fundId: body.fund_id,
    campaignId: checked.campaignId,
    amount: body.amount,
    cover: body.cover ?? 0,
    donor: { name: nameOf(giver), email: giver.email, phone: giver.phone ?? null, address: addressOf(giver) },
    isAnonymous: body.is_anonymous,
    wantsReceipt: true,
    dedication: body.dedication
      ? {
          kind: body.dedication.kind,
          name: body.dedication.name,
          message: body.dedication.message ?? null,
          email: body.dedication.email ?? null,
        }
      : null,
    giftAid: declaredOf(body),
    language: body.language,
    provider: ctx.ports.givingPayments.provider,
    movesMoney: ctx.ports.givingPayments.movesMoney,
    regularId: regular?.id ?? null,
  });
  if (regular) await linkFirstGift(ctx, regular, gift.id);
  return addPayment(ctx.db, {
    ...(await paymentOf(ctx, gift, checked.accountId)),
    page_id: pageId,
    request_hash: hash,
    email: giver.email,
    network,
  });
}

/** It starts with the gift of today; the others are agreed to without one. */
async function openMonthly(
  ctx: Context,
  { pageId, hash, body, checked }: Pick<Asked, 'pageId' | 'hash' | 'body'> & { checked: Checked },
) {
  if (body.every !== 'monthly') throw new Failure('frequency_not_offered');
  return openRegular(ctx, agreementOf(body, checked, { pageId, hash }));
}

/** Under the gift's own id: after a crash, or a second press, the very same is asked again. */
export async function askProvider(ctx: RequestContext, hashId: string, row: PaymentRow): Promise<void> {
  const { config, secrets, givingPayments } = ctx.ports;
  const address = `${config.publicUrl}/give/${hashId}`;
  const payment = {
    accountId: row.account_id,
    giftId: row.gift_id,
    amount: row.amount,
    currency: row.currency,
    description: row.description,
    masjidName: row.masjid_name,
    email: row.email,
    savesCard: await ctx.transact(({ db }) => isRegular(db, row)),
    successUrl: `${address}/thanks/${thanksToken(secrets, row.gift_id)}`,
    cancelUrl: `${address}?lang=${row.language}`,
    language: row.language,
  };
  try {
    const made = await givingPayments.createPayment(payment, `gift:${row.gift_id}`);
    await ctx.transact(({ db }) => openPayment(db, row, made.id, made.url));
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    // Nobody knows whether it is there: the row stays, and whoever tries again asks under the same key.
    if (error.kind === 'unavailable') throw new Failure('payment_unavailable', null, { cause: error });
    await ctx.transact(async (own) => {
      await failGift(own, row.gift_id, { state: 'failed', failure: 'refused' });
      await savePayment(own.db, row, { state: 'over', read_at: own.now });
    });
    throw new Failure('giving_closed', null, { cause: error });
  }
}

/** One that was paid meanwhile stays paid, and is what the page is then told of. */
async function closePayment(ctx: RequestContext, hashId: string, row: PaymentRow): Promise<void> {
  const { givingPayments } = ctx.ports;
  if (row.state === 'asked') await askProvider(ctx, hashId, row);
  const { db: _none, ...outside } = ctx;
  const open = await ctx.transact((own) => livePayment(own.db, row.masjid_id, row.page_id));
  if (!open?.payment_id || open.gift_id !== row.gift_id) return;
  try {
    await givingPayments.expirePayment(open.account_id, open.payment_id, `close:${row.gift_id}`);
    await syncGift(outside, row.masjid_id, row.gift_id);
  } catch (error) {
    if (error instanceof PaymentError) throw new Failure('payment_unavailable', null, { cause: error });
    throw error;
  }
}
