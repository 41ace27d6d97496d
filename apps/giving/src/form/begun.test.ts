import type { GivenGift, StartGift } from '@minaret/contract/giving/give';
import { beforeEach, describe, expect, it } from 'vitest';
import { type GiftDesk, Refused } from '../core/give-api.ts';
import { type Begun, beginGift, type Kept } from './begun.ts';
import { firstDraft, startOf } from './draft.ts';
import { samplePage } from './sample.ts';

const page = samplePage();
const giftOf =
  (amount: number) =>
  (token: string): StartGift =>
    startOf(
      page,
      { ...firstDraft(page, { fund: 1, campaign: null, amount }), email: 'a@b.example' },
      {
        page: token,
        cover: null,
        language: 'en',
      },
    );

/** As the server does it: one gift a page, found again by the same page. */
function makeDesk() {
  const gifts = new Map<string, GivenGift>();
  let pages = 0;
  const desk: GiftDesk & { gifts: Map<string, GivenGift>; fails: string | null; isCut: boolean } = {
    gifts,
    fails: null,
    isCut: false,
    openPage: async () => ({ page: `page-${++pages}` }),
    async startGift({ page: name, amount, fund_id }) {
      if (desk.fails) throw new Refused(desk.fails);
      const gift: GivenGift = gifts.get(name) ?? {
        token: `gift-of-${name}`,
        state: 'started',
        amount,
        cover: 0,
        total: amount,
        amount_refunded: 0,
        currency: 'gbp',
        fund: { id: fund_id, name: '', kind: 'general' },
        campaign: null,
        dedication: null,
        paid_at: null,
        receipt_number: null,
        refusal: null,
        pay_url: `https://pay.example/${name}`,
        is_settled: false,
        regular: null,
        note: null,
        moves_money: false,
      };
      gifts.set(name, gift);
      if (desk.isCut) throw new Refused('offline');
      return gift;
    },
    agree: () => Promise.reject(new Error('not asked for here')),
    async askGift(token) {
      const gift = [...gifts.values()].find((each) => each.token === token);
      if (!gift) throw new Refused('not_found');
      return gift;
    },
  };
  return desk;
}

let desk: ReturnType<typeof makeDesk>;
let kept: Kept;
beforeEach(() => {
  desk = makeDesk();
  let begun: Begun | null = null;
  kept = { read: () => begun, write: (next) => (begun = next) };
});
const set = (name: string, part: Partial<GivenGift>) => {
  const gift = desk.gifts.get(name);
  if (gift) desk.gifts.set(name, { ...gift, ...part });
};

describe('a gift is begun once', () => {
  it('the same again, after Back or a reload, goes to the same payment page', async () => {
    const first = await beginGift(desk, kept, giftOf(5000));
    expect(first).toEqual({ pay: 'https://pay.example/page-1' });
    expect(await beginGift(desk, kept, giftOf(5000))).toEqual(first);
    expect(desk.gifts.size).toBe(1);
  });

  it('one that was paid meanwhile is shown, even when another sum is asked for', async () => {
    await beginGift(desk, kept, giftOf(5000));
    set('page-1', { state: 'succeeded', pay_url: null });
    expect(await beginGift(desk, kept, giftOf(1000))).toEqual({ see: 'gift-of-page-1' });
    expect(desk.gifts.size).toBe(1);
  });

  it('another sum is another gift while the first is not paid', async () => {
    await beginGift(desk, kept, giftOf(5000));
    expect(await beginGift(desk, kept, giftOf(1000))).toEqual({ pay: 'https://pay.example/page-2' });
  });

  it('after a refusal of the bank a new one is begun', async () => {
    await beginGift(desk, kept, giftOf(5000));
    set('page-1', { state: 'failed', pay_url: null, is_settled: true });
    expect(await beginGift(desk, kept, giftOf(5000))).toEqual({ pay: 'https://pay.example/page-2' });
  });

  it('an answer that was cut off is asked for again by the same page', async () => {
    desk.isCut = true;
    await expect(beginGift(desk, kept, giftOf(5000))).rejects.toMatchObject({ code: 'offline' });
    desk.isCut = false;
    expect(await beginGift(desk, kept, giftOf(5000))).toEqual({ pay: 'https://pay.example/page-1' });
    expect(desk.gifts.size).toBe(1);
  });

  it('while the state of the first cannot be asked, nothing else begins', async () => {
    await beginGift(desk, kept, giftOf(5000));
    desk.askGift = () => Promise.reject(new Refused('offline'));
    await expect(beginGift(desk, kept, giftOf(1000))).rejects.toMatchObject({ code: 'offline' });
    expect(desk.gifts.size).toBe(1);
  });

  it('a page that is too old is not used again', async () => {
    desk.fails = 'page_expired';
    await expect(beginGift(desk, kept, giftOf(5000))).rejects.toMatchObject({ code: 'page_expired' });
    desk.fails = null;
    expect(await beginGift(desk, kept, giftOf(5000))).toEqual({ pay: 'https://pay.example/page-2' });
  });
});
