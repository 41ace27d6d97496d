// The invariants of giving, each reckoned from what the provider has in its books, what people have asked for, and the
// rows as they are stored: never by the functions that wrote them.

import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import type { AccountTransaction } from '../../apps/server/src/platform/giving-payments/giving-payments.ts';
import { inMasjid } from '../../apps/server/test/regular-giving.ts';
import type { Stage } from './card-steps.ts';
import { judgeDisputes } from './judge-disputes.ts';
import { type GivenMasjid, treasurer } from './people.ts';

export interface Judged {
  faults: string[];
  charged: number;
  doubleCharges: number;
  /** Minor units that the provider has taken, and that the funds were credited with. */
  taken: number;
  booked: number;
  disputes: { all: number; won: number; lost: number };
}

interface StoredGift {
  id: string;
  way: string;
  state: string;
  fund_id: number;
  campaign_id: number | null;
  amount: number;
  cover: number;
  amount_refunded: number;
  cover_refunded: number;
  page_id: string | null;
  payment_state: string | null;
  receipts: number;
}

const CAME = ['succeeded', 'refunded'];
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function rows<T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

const storedGifts = (db: Db, masjidId: number) =>
  rows(
    db,
    sql<StoredGift>`select g.id, g.way, g.state, g.fund_id::int, g.campaign_id::int, g.amount::int, g.cover::int,
      g.amount_refunded::int, g.cover_refunded::int, p.page_id, p.state as payment_state,
      (select count(*)::int from gift_receipts r where r.masjid_id = g.masjid_id and r.gift_id = g.id) as receipts
      from gifts g left join giving_card_payments p on p.masjid_id = g.masjid_id and p.gift_id = g.id
      where g.masjid_id = ${masjidId}`,
  );

/** What a count of what must not be comes to. */
async function wrongRows(db: Db, masjidId: number): Promise<[string, number][]> {
  const count = async (of: ReturnType<typeof sql<{ n: number }>>) => (await rows(db, of))[0]?.n ?? 0;
  return [
    [
      'entries that are not balanced in each fund',
      await count(sql`select count(*)::int as n from (select 1 from ledger_lines where masjid_id = ${masjidId}
        group by seq, fund_id, currency having sum(amount) <> 0) wrong`),
    ],
    [
      'numbers of entries that are left out',
      await count(
        sql`select (coalesce(max(seq), 0) - count(*))::int as n from ledger_entries where masjid_id = ${masjidId}`,
      ),
    ],
    [
      'numbers of receipts that are left out',
      await count(sql`select coalesce(sum(gap), 0)::int as n from (select max(number) - count(*) as gap from gift_receipts
        where masjid_id = ${masjidId} group by year) years`),
    ],
    [
      'fees on money that is bound to a purpose',
      await count(sql`select count(*)::int as n from ledger_lines l join ledger_accounts a on a.id = l.account_id
        join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
        where l.masjid_id = ${masjidId} and a.kind = 'fees' and f.is_restricted`),
    ],
    [
      'moments in which a bound fund was below nothing',
      await count(sql`select count(*)::int as n from (select sum(l.amount) over (partition by l.fund_id order by l.seq) as held
        from ledger_lines l join ledger_accounts a on a.id = l.account_id
        join funds f on f.masjid_id = l.masjid_id and f.id = l.fund_id
        where l.masjid_id = ${masjidId} and a.side = 'place' and f.is_restricted) prefix where held < 0`),
    ],
    [
      'entries in a month that had been closed',
      await count(sql`select count(*)::int as n from ledger_entries e join month_closes c on c.masjid_id = e.masjid_id
        where e.masjid_id = ${masjidId} and c.approved_at is not null and date_trunc('month', e.occurred_on) = c.month
        and e.written_at > c.approved_at`),
    ],
    [
      'refunds that are left open',
      await count(
        sql`select count(*)::int as n from gift_refunds where masjid_id = ${masjidId} and state = 'asked'`,
      ),
    ],
  ];
}

/** Credited to each fund as gifts, and where all money is, by the lines alone. */
async function booksOf(db: Db, masjidId: number) {
  const lines = await rows(
    db,
    sql<{
      kind: string;
      fund_id: number;
      amount: number;
    }>`select a.kind, l.fund_id::int, sum(l.amount)::int as amount
      from ledger_lines l join ledger_accounts a on a.id = l.account_id where l.masjid_id = ${masjidId}
      group by a.kind, l.fund_id`,
  );
  const payouts = await rows(
    db,
    sql<{
      id: string;
      amount: number;
    }>`select e.source_id as id, sum(l.amount)::int as amount from ledger_entries e
      join ledger_lines l on l.masjid_id = e.masjid_id and l.seq = e.seq
      join ledger_accounts a on a.id = l.account_id and a.kind = 'in_transit'
      where e.masjid_id = ${masjidId} and e.kind = 'payout' group by e.source_id`,
  );
  const counted = await rows(
    db,
    sql<{
      fund_id: number;
      amount: number;
    }>`select l.fund_id::int, -sum(l.amount)::int as amount from ledger_entries e
      join ledger_lines l on l.masjid_id = e.masjid_id and l.seq = e.seq
      join ledger_accounts a on a.id = l.account_id and a.kind = 'gifts'
      where e.masjid_id = ${masjidId} and e.kind = 'counted' group by l.fund_id`,
  );
  const at = (kind: string) => sum(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  return { lines, payouts, counted, at };
}

export async function judge(stage: Stage, masjid: GivenMasjid): Promise<Judged> {
  const { test, world } = stage;
  const { masjidId, accountId } = masjid;
  const faults: string[] = [];
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      faults.push(`masjid ${masjidId}, ${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  };
  const moved = await world.giving.transactions(accountId, new Date(0));
  const of = (kind: AccountTransaction['kind']) => moved.filter((each) => each.kind === kind);
  const { gifts, wrong, books } = await inMasjid(test, masjidId, async (db) => ({
    gifts: await storedGifts(db, masjidId),
    wrong: await wrongRows(db, masjidId),
    books: await booksOf(db, masjidId),
  }));
  for (const [what, count] of wrong) expect(what, count, 0);

  // Nobody is charged twice: not for a gift, not from a page, not for a due day.
  const charged = of('charge');
  const giftIds = charged.map(({ giftId }) => giftId ?? '');
  const pageOf = new Map(gifts.map(({ id, page_id }) => [id, page_id]));
  const pages = giftIds.map((id) => pageOf.get(id));
  const doubles = giftIds.length - new Set(giftIds).size + (pages.length - new Set(pages).size);
  expect('charged twice', doubles, 0);
  for (const known of masjid.giftsOfPage.values())
    if (giftIds.filter((id) => known.has(id)).length > 1)
      faults.push(`masjid ${masjidId}: one page paid twice`);

  // What came is what was charged, each with its receipt.
  const cards = gifts.filter(({ way }) => way === 'card');
  const came = cards.filter(({ state }) => CAME.includes(state));
  expect('card gifts that came', came.map(({ id }) => id).sort(), [...giftIds].sort());
  for (const { id, amount, cover, receipts } of came) {
    const charge = charged.find(({ giftId }) => giftId === id);
    if (charge && charge.amount !== amount + cover) faults.push(`gift ${id}: ${charge.amount} was taken`);
    if (receipts !== 1) faults.push(`gift ${id}: ${receipts} receipts`);
  }
  expect(
    'payments left without an answer',
    cards.filter(({ payment_state }) => payment_state === 'asked').length,
    0,
  );

  // Nothing is given back twice, or more than was taken.
  const back = of('refund').filter(({ giftId }) => giftId !== null);
  expect('refunds and their operations', new Set(back.map(({ sourceId }) => sourceId)).size, back.length);
  const disputes = await world.giving.disputes(accountId, new Date(0));
  faults.push(...(await judgeDisputes({ stage, masjid, disputes, moved, books })));
  for (const gift of came) {
    const lost = disputes.filter(({ giftId, dispute }) => giftId === gift.id && dispute.status === 'lost');
    const given =
      sum(lost.map(({ dispute }) => dispute.amount)) -
      sum(back.filter(({ giftId }) => giftId === gift.id).map(({ amount }) => amount));
    expect(`gift ${gift.id}, given back`, gift.amount_refunded + gift.cover_refunded, given);
  }

  // What people entered by hand is there once, as they wrote it.
  const byHand = new Map(gifts.filter(({ way }) => way !== 'card').map((gift) => [gift.id, gift]));
  for (const [id, { body, isAnswered }] of masjid.entered) {
    const found = byHand.get(id);
    if (isAnswered && (found?.amount !== body.amount || found.fund_id !== body.fund_id))
      faults.push(`entry ${id} of ${body.amount}: ${JSON.stringify(found)}`);
  }
  for (const id of byHand.keys()) if (!masjid.entered.has(id)) faults.push(`gift ${id}: nobody entered it`);

  // Each fund has what was given for it, and the campaign shows it.
  const credit = (list: readonly StoredGift[]) =>
    sum(list.filter(({ state }) => CAME.includes(state)).map((gift) => gift.amount - gift.amount_refunded));
  for (const fundId of Object.values(masjid.funds)) {
    const line = books.lines.find(({ kind, fund_id }) => kind === 'gifts' && fund_id === fundId);
    const counted = books.counted.find(({ fund_id }) => fund_id === fundId)?.amount ?? 0;
    const given = credit(gifts.filter(({ fund_id }) => fund_id === fundId));
    expect(`fund ${fundId}, given`, -(line?.amount ?? 0), given + counted);
  }
  const page = await test.caller().give.page({ params: { hash_id: masjid.hashId }, query: {} });
  expect(
    'the thermometer',
    page.campaigns.find(({ slug }) => slug === masjid.campaign.slug)?.given,
    credit(gifts.filter(({ campaign_id }) => campaign_id === masjid.campaign.id)),
  );

  // The books are the provider's, to the cent, and each payout is what is in it.
  expect('clearing', books.at('clearing'), 0);
  expect('at the provider', books.at('provider'), await world.giving.balance(accountId, 'cad'));
  const net = new Map(moved.map(({ id, amount, fee }) => [id, amount - fee]));
  for (const { id, amount, status } of await world.giving.payouts(accountId, new Date(0))) {
    if (status === 'failed') continue;
    const parts = await world.giving.payoutTransactions(accountId, id);
    expect(`payout ${id}, its parts`, sum(parts.map((each) => net.get(each.id) ?? Number.NaN)), amount);
    expect(`payout ${id}, booked`, books.payouts.find((each) => each.id === id)?.amount, amount);
  }

  const { ledger, cardAccount } = await treasurer(test, masjid, 0);
  const params = { m_id: masjidId };
  expect('the seal', (await ledger.check({ params })).is_whole, true);
  expect('alarms', (await cardAccount.get({ params })).alarms, []);
  return {
    faults,
    charged: charged.length,
    doubleCharges: doubles,
    taken: sum(charged.map(({ amount }) => amount)),
    booked: sum(came.map(({ amount, cover }) => amount + cover)),
    disputes: {
      all: disputes.length,
      won: disputes.filter(({ dispute }) => dispute.status === 'won').length,
      lost: disputes.filter(({ dispute }) => dispute.status === 'lost').length,
    },
  };
}
