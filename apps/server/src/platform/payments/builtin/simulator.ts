// Decides: how often the built-in provider sends an event again (retry), and how long it keeps them.

import { TRIAL_REMINDER_DAYS } from '@minaret/contract/access/plans';
import type { PaymentMeans } from '../open-payments.ts';
import { type Due, type DueKind, dueOf } from './engine/advance.ts';
import type { CardAnswer, CardEntry } from './engine/charge.ts';
import { customerOf } from './engine/ids.ts';
import type { Checkout, CustomerRecord, Invoice } from './engine/state.ts';
import { dateOf } from './present.ts';
import {
  type Dials,
  dueCustomers,
  dueEvents,
  markDelivered,
  markUndelivered,
  moveClock,
  newestCustomers,
  newestEvents,
  nextCustomers,
  nextDelivery,
  readSettings,
  saveDials,
  sweep,
} from './queries.ts';
import { signBody } from './signature.ts';
import { askForDelivery, type BuiltinStore } from './store.ts';

/** Takes one event as it comes over the wire; a throw means that it is sent again later. */
export type Deliver = (body: Buffer, signature: string, about: 'plans' | 'gifts') => Promise<void>;

export interface Payer {
  /** Null: with the card that is kept. */
  card: CardEntry | null;
  /** The holder's answer where the kept card's bank asks. */
  isConfirmed: boolean | null;
}

export interface ToCome extends Omit<Due, 'kind'> {
  /** A reminder is ours to mail, not the provider's; whoever moves the clock stops there all the same, to see it. */
  kind: DueKind | 'trial_reminder';
  customer: CustomerRecord;
}

const AT_ONCE = 100;
const MOST_WAIT_MS = 3600_000;
const FIRST_WAIT_MS = 5000;
const KEPT_MS = 60 * 86_400_000;
/** Of so many customers what comes next is looked for: a reminder of one may come before the event of another. */
const LOOKED_AT = 200;

function remindersOf(customer: CustomerRecord, now: number): Omit<ToCome, 'customer'>[] {
  return customer.subscriptions
    .filter(({ status, cancelsAtPeriodEnd }) => status === 'trialing' && !cancelsAtPeriodEnd)
    .flatMap(({ id, cycleEnd }) =>
      TRIAL_REMINDER_DAYS.map((days) => ({
        id,
        kind: 'trial_reminder' as const,
        at: cycleEnd - days * 86_400,
      })),
    )
    .filter(({ at }) => at > now);
}

/** What people and the operator do at the built-in provider's own pages. */
export function builtinSimulator(means: PaymentMeans, store: BuiltinStore) {
  const { db, clock, secrets } = means;

  async function playDue(): Promise<void> {
    for (;;) {
      const due = await dueCustomers(db, dateOf(await store.now()), AT_ONCE);
      if (due.length === 0) return;
      for (const id of due) await store.play(id);
    }
  }

  /** What comes next, of all customers. */
  async function toCome(count: number): Promise<ToCome[]> {
    const now = await store.now();
    const rows = await nextCustomers(db, Math.max(count, LOOKED_AT));
    const all = rows
      .map(store.parse)
      .flatMap((customer) =>
        [...dueOf(customer), ...remindersOf(customer, now)].map((due) => ({ ...due, customer })),
      );
    return all.sort((left, right) => left.at - right.at).slice(0, count);
  }

  async function moveClockTo(at: Date): Promise<void> {
    const ahead = Math.ceil((at.getTime() - clock.now().getTime()) / 1000);
    if (ahead > 0) await moveClock(db, ahead);
    await playDue();
  }

  return {
    playDue,
    toCome,
    moveClockTo,

    async checkout(id: string): Promise<{ customer: CustomerRecord; checkout: Checkout } | null> {
      const customer = await store.read(customerOf(id) ?? '');
      const checkout = customer?.checkouts.find((each) => each.id === id);
      return customer && checkout ? { customer, checkout } : null;
    },
    async invoice(id: string): Promise<{ customer: CustomerRecord; invoice: Invoice } | null> {
      const customer = await store.read(customerOf(id) ?? '');
      const invoice = customer?.invoices.find((each) => each.id === id);
      return customer && invoice ? { customer, invoice } : null;
    },
    payCheckout: (id: string, payer: Payer): Promise<CardAnswer> =>
      store.run(customerOf(id) ?? '', 'payCheckout', { id, ...payer }),
    payInvoice: (id: string, payer: Payer): Promise<CardAnswer> =>
      store.run(customerOf(id) ?? '', 'payInvoice', { id, ...payer }),
    confirmSetup: (secret: string, card: CardEntry): Promise<CardAnswer> =>
      store.run(customerOf(secret) ?? '', 'confirmSetup', { secret, card }),
    /** Of which customer a setup's secret is. */
    setupCustomer: async (secret: string): Promise<CustomerRecord | null> => {
      const customer = await store.read(customerOf(secret) ?? '');
      return customer?.setups.some((each) => each.secret === secret) ? customer : null;
    },

    customers: async (count: number): Promise<CustomerRecord[]> =>
      (await newestCustomers(db, count)).map(store.parse),
    failNext: (customerId: string, on: boolean): Promise<void> => store.run(customerId, 'failNext', { on }),

    async clock() {
      const { clock_seconds, copies, is_shuffled, delay_seconds } = await readSettings(db);
      const now = dateOf(await store.now());
      return { now, secondsAhead: clock_seconds, dials: { copies, is_shuffled, delay_seconds } };
    },
    /** To the next thing that happens by itself; false: nothing will. */
    async moveClockToNext(): Promise<boolean> {
      const [next] = await toCome(1);
      if (!next) return false;
      await moveClockTo(dateOf(next.at));
      return true;
    },
    saveDials: async (dials: Dials): Promise<void> => {
      await saveDials(db, dials);
    },

    events: (count: number) => newestEvents(db, count),
    /** Sends what is due, as often and in such an order as the dials say. What fails is sent again, ever later. */
    async deliverDue(deliver: Deliver): Promise<void> {
      const now = clock.now();
      const { copies, is_shuffled } = await readSettings(db);
      const due = await dueEvents(db, now, AT_ONCE);
      const sends = due.flatMap((event) => Array.from({ length: copies }, () => event));
      if (is_shuffled) shuffle(sends);
      const sent = new Map<string, { copies: number; error: string | null }>();
      for (const { id, body, giving_account_id } of sends) {
        const about = giving_account_id === null ? 'plans' : 'gifts';
        const before = sent.get(id) ?? { copies: 0, error: null };
        const raw = Buffer.from(body, 'utf8');
        const error = await deliver(raw, signBody(secrets, raw, clock.now()), about).then(
          () => null,
          (reason: unknown) => String(reason instanceof Error ? reason.message : reason),
        );
        sent.set(id, { copies: before.copies + (error === null ? 1 : 0), error: before.error ?? error });
      }
      for (const { id, attempts } of due) {
        const { copies: delivered, error } = sent.get(id) ?? { copies: 0, error: null };
        const wait = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20));
        if (error === null) await markDelivered(db, id, { now, copies: delivered });
        else
          await markUndelivered(db, id, {
            dueAt: new Date(now.getTime() + wait),
            error: error.slice(0, 500),
            copies: delivered,
          });
      }
    },
    /** So that what waits is not forgotten, whatever became of the job that was to send it. */
    async askForDelivery(): Promise<void> {
      const next = await nextDelivery(db);
      if (next) await db.transaction().execute((on) => askForDelivery(on, next));
    },
    sweep: (): Promise<void> => sweep(db, new Date(clock.now().getTime() - KEPT_MS)),
  };
}
export type BuiltinSimulator = ReturnType<typeof builtinSimulator>;

function shuffle<T>(items: T[]): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    const [kept, moved] = [items[last] as T, items[other] as T];
    items[last] = moved;
    items[other] = kept;
  }
}
