import { readCatalogue } from '../src/platform/payments/builtin/catalogue.ts';
import { advance } from '../src/platform/payments/builtin/engine/advance.ts';
import type { CardEntry } from '../src/platform/payments/builtin/engine/charge.ts';
import {
  type CommandAnswer,
  type CommandInput,
  type CommandName,
  newCustomer,
  perform,
} from '../src/platform/payments/builtin/engine/engine.ts';
import type {
  AgreedPrice,
  CustomerRecord,
  EngineEvent,
} from '../src/platform/payments/builtin/engine/state.ts';

export const PRICES = readCatalogue();

export function priceOf(plan: AgreedPrice['plan'], interval: AgreedPrice['interval']): AgreedPrice {
  const price = PRICES.find((each) => each.plan === plan && each.interval === interval);
  if (!price) throw new Error(`no ${plan} by the ${interval}`);
  return price;
}

export const seconds = (iso: string): number => Date.parse(iso) / 1000;
export const day = (at: number | undefined | null): string =>
  at === undefined || at === null ? '' : new Date(at * 1000).toISOString().slice(0, 10);

export const cardEntry = (card: CardEntry['card'], isConfirmed: boolean | null = null): CardEntry => ({
  card,
  expMonth: 12,
  expYear: 2099,
  isConfirmed,
});

/** One customer of the engine, in memory, with a clock of their own. */
export function playCustomer(start: string) {
  let now = seconds(start);
  const details = { name: 'Masjid', email: 'a@example.test', phone: null };
  let state = newCustomer({ masjidId: 1, masjidName: 'Masjid', details }, now, Buffer.alloc(40, 7));
  const events: EngineEvent[] = [];
  const command = <N extends CommandName>(name: N, input: CommandInput<N>): CommandAnswer<N> => {
    const done = perform(state, name, input, { now, prices: PRICES });
    state = done.state;
    events.push(...done.events);
    return done.answer;
  };
  return {
    events,
    command,
    get state(): CustomerRecord {
      return state;
    },
    get now() {
      return now;
    },
    get subscription() {
      const last = state.subscriptions.at(-1);
      if (!last) throw new Error('no subscription');
      return last;
    },
    get invoice() {
      const last = state.invoices.at(-1);
      if (!last) throw new Error('no invoice');
      return last;
    },
    /** Time passes, and what it brings is played. */
    until(at: string | number) {
      now = typeof at === 'number' ? at : seconds(at);
      const played = advance(state, now);
      state = played.state;
      events.push(...played.events);
    },
    subscribe(
      price: AgreedPrice,
      {
        card = 'visa',
        trialDays = null,
      }: { card?: CardEntry['card'] | null; trialDays?: number | null } = {},
    ) {
      const urls = { successUrl: 'http://x/ok', cancelUrl: 'http://x/no', locale: 'en' as const };
      const { id } = command('createCheckout', { priceId: price.id, trialDays, ...urls });
      const entry = card && cardEntry(card, true);
      return command('payCheckout', { id, card: entry, isConfirmed: true });
    },
    addCard(card: CardEntry['card'], isConfirmed: boolean | null = true) {
      const { secret } = command('createSetup', undefined);
      return command('confirmSetup', { secret, card: cardEntry(card, isConfirmed) });
    },
    change(price: AgreedPrice, prorationAt = now) {
      const subscriptionId = this.subscription.id;
      return command('changePlan', { subscriptionId, priceId: price.id, prorationAt });
    },
  };
}
export type PlayedCustomer = ReturnType<typeof playCustomer>;
