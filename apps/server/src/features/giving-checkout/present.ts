import { RECEIPT_LANGUAGES } from '@minaret/contract/giving/gifts';
import { GIFT_REFUSALS, type GivenGift } from '@minaret/contract/giving/give';
import { RECEIPT_WORDS } from '@minaret/i18n/receipt-words';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { receiptNumber, turnedFrom } from '../giving/service.ts';
import { findRegular } from '../regular-gifts/service.ts';
import { thanksToken } from './page-tokens.ts';
import { findGiven, findPayment } from './queries.ts';

/** Nothing more will become of it by itself. */
const SETTLED = ['succeeded', 'failed', 'canceled', 'refunded'];

/** What its giver is told; nothing of the provider, and no address or mail. */
export async function presentGift(ctx: Context, giftId: string): Promise<GivenGift> {
  const { id: masjidId } = masjidOf(ctx);
  const gift = await findGiven(ctx.db, masjidId, giftId);
  const payment = await findPayment(ctx.db, masjidId, giftId);
  if (!gift || !payment) throw new Failure('not_found');
  const regular = gift.regular_id ? await findRegular(ctx.db, masjidId, gift.regular_id) : undefined;
  const { receipt_year, receipt_number, dedication_kind, dedication_name, slug, title } = gift;
  return {
    token: thanksToken(ctx.ports.secrets, giftId),
    state: gift.state,
    amount: gift.amount,
    cover: gift.cover,
    total: gift.amount + gift.cover,
    amount_refunded: gift.amount_refunded + gift.cover_refunded,
    currency: gift.currency,
    fund: { id: gift.fund_id, name: gift.fund_name, kind: gift.fund_kind },
    campaign: slug !== null && title !== null ? { slug, title } : null,
    dedication:
      dedication_kind !== null && dedication_name !== null
        ? { kind: dedication_kind, name: dedication_name }
        : null,
    paid_at: gift.given_at?.toISOString() ?? null,
    receipt_number:
      receipt_year !== null && receipt_number !== null ? receiptNumber(receipt_year, receipt_number) : null,
    refusal: gift.state === 'failed' || gift.state === 'canceled' ? refusalOf(gift.failure) : null,
    pay_url: payment.state === 'open' ? payment.pay_url : null,
    is_settled: SETTLED.includes(gift.state),
    moves_money: gift.moves_money,
    note: await noteOf(ctx, gift),
    regular: regular ? { frequency: regular.frequency, next_on: regular.next_on } : null,
  };
}

/** Of Zakat al-Fitr that was paid after its minute. */
async function noteOf(
  { db }: Context,
  gift: { masjid_id: number; turned_from: number | null; language: string },
): Promise<string | null> {
  const meant = await turnedFrom(db, gift);
  if (meant === null) return null;
  const language = RECEIPT_LANGUAGES.find((known) => known === gift.language) ?? 'en';
  return RECEIPT_WORDS[language].turned.replace('{{fund}}', () => `\u2068${meant}\u2069`);
}

function refusalOf(failure: string | null): GivenGift['refusal'] {
  return GIFT_REFUSALS.find((known) => known === failure) ?? 'refused';
}
