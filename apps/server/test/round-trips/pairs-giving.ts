import { RECEIPT_TEMPLATES } from '@minaret/contract/giving/gifts';
import { METALS, ZAKAT_SCHOOLS } from '@minaret/contract/giving/nisab';
import { RECEIPT_ISSUES } from '@minaret/contract/giving/receipts';
import fc from 'fast-check';
import { SETTINGS } from '../giving.ts';
import { pledgeNote } from '../pledges.ts';
import { asSent, type House, type Pair, pair } from './pair.ts';
import { words } from './states.ts';

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });

/** Open, whatever was saved before. */
async function openSettings({ caller, params }: House) {
  const { version } = await caller.donationSettings.get({ params });
  await caller.donationSettings.save({ params, body: { ...SETTINGS, version } });
}

const settings = fc.record({
  is_open: fc.boolean(),
  currency: fc.constantFrom('cad', 'gbp', 'kwd', 'jpy'),
  offers_cover: fc.boolean(),
  shows_amounts: fc.boolean(),
  legal_name: orNull(words),
  charity_number: orNull(words),
  receipt_address: orNull(words),
  thanks: orNull(words),
});

const receiptSettings = fc.record({
  template: fc.constantFrom(...RECEIPT_TEMPLATES),
  issues: fc.constantFrom(...RECEIPT_ISSUES),
  place: orNull(words),
  signatory_name: orNull(words),
  signatory_title: orNull(words),
  legal_note: orNull(words),
});

const gramPrices = fc.record({
  gold: orNull(fc.integer({ min: 1, max: 9_999_999 })),
  silver: orNull(fc.integer({ min: 1, max: 99_999 })),
  priced_on: fc.constantFrom('2026-01-02', '2026-02-28'),
});
const zakat = fc
  .record({
    is_offered: fc.boolean(),
    school: fc.constantFrom(...ZAKAT_SCHOOLS),
    metal: fc.constantFrom(...METALS),
    why: orNull(words),
    why_ar: orNull(words),
    policy: orNull(words),
    prices: gramPrices,
  })
  .map(({ prices, ...state }) => ({ ...state, ...prices }));

const translated = <T>(value: fc.Arbitrary<T>) => fc.record({ ar: orNull(value), ur: orNull(value) });
const instants = fc.constantFrom('2026-03-01T05:00:00.000Z', '2027-04-01T12:30:00.000Z');

const funds = fc.record({
  name: words,
  purpose: orNull(words),
  translations: translated(fc.record({ name: words, purpose: orNull(words) })),
  is_restricted: fc.boolean(),
  is_public: fc.boolean(),
  opens_at: orNull(instants),
  closes_at: orNull(instants),
  amount_a_person: orNull(fc.constantFrom(700, 1500)),
});
const FUND = {
  kind: 'other' as const,
  name: 'School',
  purpose: null,
  translations: { ar: null, ur: null },
  is_restricted: false,
  is_public: true,
  opens_at: null,
  closes_at: null,
  amount_a_person: null,
};

const kiosks = fc.record({
  name: words,
  place: orNull(words),
  presets: fc.constantFrom([1000], [500, 1000, 2000]),
  minimum: fc.constantFrom(200, 500),
  maximum: fc.constantFrom(5000, 20_000),
  cash_line: orNull(words),
});

const campaigns = fc.record({
  title: words,
  story: words,
  translations: translated(fc.record({ title: words, story: orNull(words) })),
  goal: orNull(fc.constantFrom(500_000, 25_000_000)),
  starts_on: fc.constantFrom('2026-01-01', '2026-11-01'),
  ends_on: orNull(fc.constantFrom('2026-12-31', '2027-03-31')),
  is_draft: fc.boolean(),
  steps: fc.constantFrom([], [{ amount: 1000, label: 'Roof' }]),
  presets: fc.constantFrom([], [5000, 10_000]),
  shows_recent: fc.boolean(),
});

const pledges = fc.record({
  amount: fc.constantFrom(50_000, 100_000),
  name: orNull(words),
  shows_name: fc.boolean(),
  phone: orNull(fc.constantFrom('+1 416 555 0100')),
  email: orNull(fc.constantFrom('faris@giver.test')),
  note: orNull(words),
});

/** What is kept of giving. */
export const GIVING_PAIRS: Record<string, Pair> = {
  'donationSettings.save': pair({
    states: settings,
    open: async ({ caller, params }) => {
      const get = () => caller.donationSettings.get({ params });
      const save = (body: object) => caller.donationSettings.save({ params, body: asSent(body) });
      const store = async (state: object) => save({ ...SETTINGS, ...state, version: (await get()).version });
      return { get, save, store };
    },
  }),
  'receipts.saveSettings': pair({
    states: receiptSettings,
    open: async (house) => {
      await openSettings(house);
      const { caller, params } = house;
      const get = () => caller.receipts.settings({ params });
      const save = (body: object) => caller.receipts.saveSettings({ params, body: asSent(body) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
  }),
  'zakat.save': pair({
    states: zakat,
    open: async (house) => {
      await openSettings(house);
      const { caller, params } = house;
      const get = () => caller.zakat.settings({ params });
      const save = (body: object) => caller.zakat.save({ params, body: asSent(body) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
  }),
  'metalPrices.save': pair({
    states: gramPrices,
    open: async ({ system }) => {
      const params = { currency: 'myr' as const };
      const get = async () => {
        const { list } = await system.metalPrices.list();
        return (
          list.find(({ currency }) => currency === 'myr') ?? {
            ...params,
            gold: null,
            silver: null,
            priced_on: null,
            version: 0,
          }
        );
      };
      const save = (body: object) => system.metalPrices.save({ params, body: asSent(body) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
  }),
  'funds.save': pair({
    states: funds,
    open: async (house) => {
      await openSettings(house);
      const { caller, params } = house;
      const { id } = await caller.funds.add({ params, body: FUND });
      const get = async () => {
        const fund = (await caller.funds.list({ params })).find((each) => each.id === id);
        if (!fund) throw new Error('the fund is gone');
        return fund;
      };
      const save = (body: object) =>
        caller.funds.save({ params: { ...params, fund_id: id }, body: asSent(body) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
  }),
  'campaigns.save': pair({
    states: campaigns,
    open: async (house) => {
      await openSettings(house);
      const { caller, params } = house;
      const [fund] = await caller.funds.list({ params });
      const body = { ...fc.sample(campaigns, 1)[0], slug: 'roof', fund_id: fund?.id ?? 0 };
      const { id } = await caller.campaigns.add({ params, body: asSent(body) });
      const get = async () => {
        const campaign = (await caller.campaigns.list({ params })).find((each) => each.id === id);
        if (!campaign) throw new Error('the campaign is gone');
        return campaign;
      };
      const save = (given: object) =>
        caller.campaigns.save({ params: { ...params, campaign_id: id }, body: asSent(given) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
  }),
  'pledges.save': pair({
    states: pledges,
    open: async (house) => {
      await openSettings(house);
      const { caller, params } = house;
      const [fund] = await caller.funds.list({ params });
      const body = { ...fc.sample(campaigns, 1)[0], is_draft: false, slug: 'hall', fund_id: fund?.id ?? 0 };
      const campaign = await caller.campaigns.add({ params, body: asSent(body) });
      const { id } = await caller.pledges.note({ params, body: pledgeNote(campaign.id) });
      const get = async () => {
        const found = (await caller.pledges.list({ params, query: {} })).pledges.find(
          (each) => each.id === id,
        );
        if (!found) throw new Error('the pledge is gone');
        return found;
      };
      const save = (given: object) =>
        caller.pledges.save({ params: { ...params, pledge_id: id }, body: asSent(given) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
  }),
  'kiosks.save': pair({
    states: kiosks,
    open: async (house) => {
      await openSettings(house);
      const { caller, params } = house;
      const { code } = await caller.kioskDevice.startPairing();
      const { kiosk } = await caller.kiosks.pair({ params, body: { code, name: 'Entrance' } });
      const get = async () => {
        const found = (await caller.kiosks.list({ params })).find(({ id }) => id === kiosk.id);
        if (!found) throw new Error('the kiosk is gone');
        return found;
      };
      const save = (body: object) =>
        caller.kiosks.save({ params: { ...params, id: kiosk.id }, body: asSent(body) });
      return { get, save, store: async (state) => save({ ...(await get()), ...state }) };
    },
  }),
};
