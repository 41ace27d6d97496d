import type { BillingDetails } from '../../payments.ts';
import { playUntil } from './advance.ts';
import { COMMANDS, type CommandContext } from './commands.ts';
import { customerIdOf } from './ids.ts';
import type { AgreedPrice, CustomerRecord, EngineEvent } from './state.ts';

export type CommandName = keyof typeof COMMANDS;
export type CommandInput<N extends CommandName> = Parameters<(typeof COMMANDS)[N]>[1];
export type CommandAnswer<N extends CommandName> = ReturnType<(typeof COMMANDS)[N]>;

export interface Performed<Answer> {
  state: CustomerRecord;
  events: EngineEvent[];
  answer: Answer;
}

/** First whatever time has brought, then the command; time never goes back. The state that was given stays as it is. */
export function perform<N extends CommandName>(
  state: CustomerRecord,
  name: N,
  input: CommandInput<N>,
  means: { now: number; prices: readonly AgreedPrice[] },
): Performed<CommandAnswer<N>> {
  const ctx: CommandContext = {
    state: structuredClone(state),
    events: [],
    now: state.at,
    prices: means.prices,
  };
  playUntil(ctx, means.now);
  // The table's own type has lost which input goes with which name.
  const command = COMMANDS[name] as (ctx: CommandContext, input: CommandInput<N>) => CommandAnswer<N>;
  const answer = command(ctx, input);
  return { state: ctx.state, events: ctx.events, answer };
}

export interface NewCustomer {
  masjidId: number;
  masjidName: string;
  details: BillingDetails;
}

/** Chance (40 bytes) is the caller's: all ids of a customer follow from it. */
export function newCustomer(
  { masjidId, masjidName, details }: NewCustomer,
  now: number,
  chance: Buffer,
): CustomerRecord {
  return {
    id: customerIdOf(chance.subarray(0, 8).toString('hex')),
    seed: chance.subarray(8).toString('hex'),
    serial: 0,
    masjidId,
    masjidName,
    details,
    locale: 'en',
    createdAt: now,
    at: now,
    balance: 0,
    invoiceCount: 0,
    failsNext: false,
    cards: [],
    defaultCardId: null,
    setups: [],
    checkouts: [],
    subscriptions: [],
    invoices: [],
  };
}
