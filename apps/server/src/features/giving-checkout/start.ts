// Decides: how a card gift is started so that nobody pays twice: written down first, one a page, the same again after a crash.

import { createHash, randomUUID } from 'node:crypto';
import type { GivenGift, StartGift } from '@minaret/contract/giving/give';
import { stepOf } from '@minaret/contract/giving/money';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { coverOf } from '../../platform/giving-payments/fee.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import { failGift, givingOf, openGift, publicGiving } from '../giving/service.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { pageIdOf, thanksToken } from './page-tokens.ts';
import { presentGift } from './present.ts';
import { assertNotTesting, isBreakerOn, networkDigest, smallestGift } from './protection.ts';
import {
  addPayment,
  findAccount,
  livePayment,
  lockPage,
  openPayment,
  type PaymentRow,
  savePayment,
} from './queries.ts';
import { syncGift } from './sync.ts';

const TRIES = 3;

export async function startGift(ctx: RequestContext, hashId: string, body: StartGift): Promise<GivenGift> {
  const pageId = pageIdOf(ctx, body.page);
  await assertNotTesting(ctx);
  const { page: _token, ...asked } = body;
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
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
  const { givingPayments } = ctx.ports;
  await lockPage(ctx.db, pageId);
  const live = await livePayment(ctx.db, masjidId, pageId);
  if (live) return live;
  const account = await findAccount(ctx.db, masjidId, givingPayments.provider);
  if (!account?.account_id || !account.can_take_cards || account.disconnected_at)
    throw new Failure('giving_closed');
  const { settings, funds } = await givingOf(ctx);
  const { currency } = settings;
  if (account.currency !== currency) throw new Failure('giving_closed');
  const { amount } = body;
  if (amount < smallestGift(settings.minimum, await isBreakerOn(ctx.db, masjidId)))
    throw new Failure('amount_not_allowed');
  const cover = coverOf(amount, stepOf(currency), (gross) => givingPayments.feeOn(gross, currency));
  if (body.cover !== null && body.cover !== cover) throw new Failure('cover_changed', { cover });
  const campaignId = body.campaign_slug ? await campaignOf(ctx, body.campaign_slug, body.fund_id) : null;
  const { giver } = body;
  const gift = await openGift(ctx, {
    id: randomUUID(),
    way: 'card',
    fundId: body.fund_id,
    campaignId,
    amount,
    cover: body.cover ?? 0,
    donor: {
      name: [giver.first_name, giver.last_name].filter(Boolean).join(' ') || null,
      email: giver.email,
      phone: giver.phone ?? null,
      address: addressOf(giver.address),
    },
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
    giftAid: body.gift_aid
      ? {
          scope: body.gift_aid.scope,
          textVersion: body.gift_aid.text_version,
          firstName: giver.first_name ?? '',
          lastName: giver.last_name ?? '',
          street: giver.address?.street ?? '',
          postcode: giver.address?.postcode ?? null,
          country: giver.address?.country ?? null,
        }
      : null,
    language: body.language,
    provider: givingPayments.provider,
    movesMoney: givingPayments.movesMoney,
  });
  return addPayment(ctx.db, {
    masjid_id: masjidId,
    gift_id: gift.id,
    page_id: pageId,
    request_hash: hash,
    provider: givingPayments.provider,
    account_id: account.account_id,
    amount: gift.amount + gift.cover,
    currency,
    description: funds.find(({ id }) => id === gift.fund_id)?.name ?? '',
    masjid_name: (await getMasjidFull(ctx)).m_name,
    email: giver.email,
    language: body.language,
    state: 'asked',
    payment_id: null,
    pay_url: null,
    network,
    created_at: ctx.now,
    paid_at: null,
    read_at: null,
  });
}

/** One that runs, and whose fund was chosen. */
async function campaignOf(ctx: Context, slug: string, fundId: number): Promise<number> {
  const { campaigns } = await publicGiving(ctx);
  const found = campaigns.find((each) => each.slug === slug && each.fund_id === fundId);
  if (found?.state !== 'running') throw new Failure('fund_closed');
  return found.id;
}

function addressOf(address: StartGift['giver']['address']): string | null {
  if (!address) return null;
  return [address.street, address.city, address.postcode, address.country].filter(Boolean).join('\n');
}

/** Under the gift's own id: after a crash, or a second press, the very same is asked again. */
async function askProvider(ctx: RequestContext, hashId: string, row: PaymentRow): Promise<void> {
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
