import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { readStoredOr } from '../../database/stored-json.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { PaymentMeans } from '../open-payments.ts';
import { PaymentError } from '../payment-error.ts';
import { nextAt, playUntil } from './engine/advance.ts';
import {
  type CommandAnswer,
  type CommandInput,
  type CommandName,
  type NewCustomer,
  newCustomer,
  perform,
} from './engine/engine.ts';
import { type AgreedPrice, CustomerRecord, type Draft, type EngineEvent } from './engine/state.ts';
import { type Keyed, underKey } from './keyed.ts';
import { dateOf } from './present.ts';
import { addCustomer, addEvents, findCustomer, lockCustomer, readSettings, saveCustomer } from './queries.ts';

const unreadable = () => new PaymentError('unavailable', 'the customer’s record cannot be read');
const unknown = () => new PaymentError('not_found', 'there is no such customer');

/** The records of all customers, each played up to now before anything else is done to it. */
export function builtinStore(means: PaymentMeans, prices: readonly AgreedPrice[]) {
  const { db, clock, log } = means;

  function parse(row: { id: string; state: unknown }): CustomerRecord {
    const state = readStoredOr({ log }, CustomerRecord, row.state, {
      table: 'builtin_payment_customers',
      id: row.id,
    });
    if (!state) throw unreadable();
    return state;
  }

  async function now(on: Parameters<typeof readSettings>[0] = db): Promise<number> {
    const { clock_seconds } = await readSettings(on);
    return Math.floor(clock.now().getTime() / 1000) + clock_seconds;
  }

  function rowOf(state: CustomerRecord) {
    const next = nextAt(state);
    return {
      id: state.id,
      state: JSON.stringify(state),
      next_at: next === null ? null : dateOf(next),
      changed_at: clock.now(),
    };
  }

  async function tell(on: Db, customerId: string, events: readonly EngineEvent[]): Promise<void> {
    if (events.length === 0) return;
    const { delay_seconds } = await readSettings(on);
    const noted_at = clock.now();
    const due_at = new Date(noted_at.getTime() + delay_seconds * 1000);
    const rows = events.map(({ id, type, at }) => {
      const body = JSON.stringify({ id, type, created: at, customer: customerId });
      return { id, customer_id: customerId, type, body, created_at: dateOf(at), noted_at, due_at };
    });
    await addEvents(on, rows);
    await askForDelivery(on, due_at);
  }

  /** Plays one customer up to now and does the command, if there is one. */
  async function change<T>(
    on: Db,
    id: string,
    work: (state: CustomerRecord, at: number) => { state: CustomerRecord; events: EngineEvent[]; answer: T },
  ): Promise<T> {
    const row = await lockCustomer(on, id);
    if (!row) throw unknown();
    const { state, events, answer } = work(parse(row), await now(on));
    await saveCustomer(on, rowOf(state));
    await tell(on, id, events);
    return answer;
  }

  const inTransaction = <T>(work: (on: Db) => Promise<T>): Promise<T> => db.transaction().execute(work);

  return {
    now,
    parse,

    create<T extends z.core.$ZodType>(
      customer: NewCustomer,
      keyed: Keyed<T>,
      answer: (id: string) => z.output<T>,
    ): Promise<z.output<T>> {
      return inTransaction((on) =>
        underKey(on, clock, keyed, async () => {
          const state = newCustomer(customer, await now(on), randomBytes(40));
          await addCustomer(on, rowOf(state));
          return answer(state.id);
        }),
      );
    },

    /** A command in a transaction of its own. */
    run<N extends CommandName>(id: string, name: N, input: CommandInput<N>): Promise<CommandAnswer<N>> {
      return inTransaction((on) =>
        change(on, id, (state, at) => perform(state, name, input, { now: at, prices })),
      );
    },

    runKeyed<N extends CommandName, T extends z.core.$ZodType>(
      id: string,
      name: N,
      input: CommandInput<N>,
      keyed: { key: string; answer: T },
      present: (answer: CommandAnswer<N>) => z.output<T>,
    ): Promise<z.output<T>> {
      const request = [name, id, input];
      return inTransaction((on) =>
        underKey(on, clock, { ...keyed, request }, async () =>
          present(await change(on, id, (state, at) => perform(state, name, input, { now: at, prices }))),
        ),
      );
    },

    /** Only what time has brought. */
    play(id: string): Promise<CustomerRecord> {
      return inTransaction((on) =>
        change(on, id, (before, at) => {
          const draft: Draft = { state: structuredClone(before), events: [], now: before.at };
          playUntil(draft, at);
          return { state: draft.state, events: draft.events, answer: draft.state };
        }),
      );
    },

    /** As it is now; null: nobody of ours. */
    async read(id: string): Promise<CustomerRecord | null> {
      const row = await findCustomer(db, id);
      if (!row) return null;
      const isDue = row.next_at !== null && row.next_at.getTime() <= (await now()) * 1000;
      return isDue ? this.play(id) : parse(row);
    },
  };
}
export type BuiltinStore = ReturnType<typeof builtinStore>;

/** One job for all that is due in one second; one after the other. */
export function askForDelivery(on: Db, at: Date): Promise<void> {
  const key = `builtin-payments:deliver ${Math.ceil(at.getTime() / 1000)}`;
  return enqueue(on, 'builtin-payments:deliver', {}, { key, runAt: at, queue: 'builtin-payments' });
}
