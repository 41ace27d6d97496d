import type { CountingSheet } from '@minaret/contract/giving/counting';
import type { GiftEntry } from '@minaret/contract/giving/gifts';
import type { Step } from './card-steps.ts';
import { type GivenMasjid, newOperation, treasurer } from './people.ts';

const CALENDAR = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });
const DAY_MS = 86_400_000;
const WAYS = ['cash', 'cheque', 'bank'] as const;

const lot = ({ random }: GivenMasjid, percent: number) => random.below(100) < percent;

/** A day of the masjid's, so many ago. */
const dayAgo = (now: Date, days: number) => CALENDAR.format(now.getTime() - days * DAY_MS);

export const TREASURY_STEPS = {
  /** Cash, cheques and transfers; what was not answered is sent again, as a page does. */
  async enter({ test }, masjid) {
    const { random, funds, entered } = masjid;
    const open = [...entered.values()].filter(({ isAnswered }) => !isAnswered);
    const isCampaign = lot(masjid, 25);
    const fresh: GiftEntry = {
      operation: newOperation(),
      way: random.pick(WAYS),
      fund_id: isCampaign ? funds.building : random.pick([funds.general, funds.zakat]),
      campaign_id: isCampaign ? masjid.campaign.id : null,
      amount: 500 + 100 * random.below(40),
      given_on: dayAgo(test.platform.clock.now(), random.below(5)),
      cheque_number: null,
      donor: { name: 'Noura Kamal', email: null, phone: null, address: '5 Cedar Road' },
      is_anonymous: false,
      wants_receipt: lot(masjid, 70),
      note: null,
    };
    const asked = open.length > 0 && lot(masjid, 60) ? random.pick(open) : { body: fresh, isAnswered: false };
    entered.set(asked.body.operation, asked);
    const { gifts } = await treasurer(test, masjid, lot(masjid, 50) ? 0 : 1);
    await gifts.enter({ params: { m_id: masjid.masjidId }, body: asked.body });
    asked.isAnswered = true;
  },
  async bank({ test }, masjid) {
    const gift_id = [...masjid.entered.keys()].at(-1 - masjid.random.below(6));
    if (!gift_id) return;
    const { gifts } = await treasurer(test, masjid, 0);
    const body = { banked_on: dayAgo(test.platform.clock.now(), 0) };
    await gifts.bank({ params: { m_id: masjid.masjidId, gift_id }, body });
  },
  async takeBack({ test }, masjid) {
    const gift_id = [...masjid.entered.keys()].at(-1 - masjid.random.below(12));
    if (!gift_id) return;
    const { gifts } = await treasurer(test, masjid, 1);
    await gifts.takeBack({ params: { m_id: masjid.masjidId, gift_id }, body: { reason: 'It bounced' } });
  },
  async openSheet({ test }, masjid) {
    const { random, funds, sheets } = masjid;
    const operation = newOperation();
    sheets.set(operation, { amount: 100 * (1 + random.below(300)) });
    const { counting } = await treasurer(test, masjid, 0);
    const body = {
      operation,
      counted_on: dayAgo(test.platform.clock.now(), random.below(2)),
      boxes: [{ name: 'Door', fund_id: random.pick([funds.general, funds.zakat]) }],
      bag: null,
      corrects: null,
    };
    await counting.open({ params: { m_id: masjid.masjidId }, body });
  },
  /** One of the newest sheets goes a step on: signed, explained, paid in, arrived. */
  async sheet({ test }, masjid) {
    const sheet_id = [...masjid.sheets.keys()].at(-1 - masjid.random.below(3));
    if (!sheet_id) return;
    const params = { m_id: masjid.masjidId, sheet_id };
    const which = lot(masjid, 50) ? 0 : 1;
    const { counting } = await treasurer(test, masjid, which);
    const found: CountingSheet = await counting.get({ params });
    const today = dayAgo(test.platform.clock.now(), 0);
    if (found.deposit && !found.deposit.arrived_on) {
      const { id: deposit_id } = found.deposit;
      await counting.arrive({ params: { m_id: masjid.masjidId, deposit_id }, body: { arrived_on: today } });
    } else if (found.state === 'booked' && !found.deposit) {
      const body = { operation: newOperation(), sheet_ids: [sheet_id], paid_in_on: today, slip: null };
      await counting.payIn({ params: { m_id: masjid.masjidId }, body });
    } else if (found.counts.length < 2 && !found.has_signed) {
      // One in five counts another sum, and says so.
      const loose = (masjid.sheets.get(sheet_id)?.amount ?? 0) + (lot(masjid, 20) ? 5 : 0);
      const counts = found.pieces.map(() => 0);
      await counting.sign({ params, body: { round: found.round, boxes: [{ counts, loose }] } });
    } else if (found.state !== 'booked') {
      await counting.explain({ params, body: { why: 'Counted again', agrees_to: 1 } });
    }
  },
  async spend({ test }, masjid) {
    const { random, funds } = masjid;
    const { outgoings } = await treasurer(test, masjid, 0);
    const isZakat = lot(masjid, 50);
    const body = {
      operation: newOperation(),
      fund_id: isZakat ? funds.zakat : funds.general,
      amount: 100 * (1 + random.below(40)),
      spent_on: dayAgo(test.platform.clock.now(), 0),
      way: random.pick(['bank', 'cash_box'] as const),
      payee: 'Case 12',
      purpose: 'Rent',
      category: isZakat ? ('fuqara' as const) : null,
      document: null,
    };
    await outgoings.spend({ params: { m_id: masjid.masjidId }, body });
  },
  async approve({ test }, masjid) {
    const { outgoings } = await treasurer(test, masjid, 1);
    const params = { m_id: masjid.masjidId };
    const waiting = (await outgoings.list({ params, query: { state: 'proposed' } })).outgoings[0];
    if (waiting) await outgoings.approve({ params: { ...params, outgoing_id: waiting.id } });
  },
  async close({ test }, masjid) {
    const params = { m_id: masjid.masjidId };
    const which = lot(masjid, 50) ? 0 : 1;
    const { ledger } = await treasurer(test, masjid, which);
    const { next } = await ledger.closes({ params });
    if (!next) return;
    const body = { month: next.month };
    if (next.prepared_at === null) await ledger.prepareClose({ params, body });
    else await ledger.approveClose({ params, body });
  },
} satisfies Record<string, Step>;
