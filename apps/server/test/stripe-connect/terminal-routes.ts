import type { Charge, ConnectState } from './connect-state.ts';

export interface FakeReader {
  id: string;
  account: string;
  label: string;
  isOnline: boolean;
  action: { intent: string; status: 'in_progress' | 'succeeded' | 'failed' } | null;
}

export const TAPPED = {
  type: 'card_present',
  card_present: { brand: 'visa', last4: '4242', read_method: 'contactless_emv' },
};

/** Of a payment that only a reader can take; null: it is another one. */
export function waitingForCard(
  state: ConnectState,
  account: string,
  params: Record<string, unknown>,
): Charge | null {
  const asked = params as Record<'amount' | 'currency', string> & {
    allowed_payment_method_types?: string[];
    metadata: { gift_id: string };
  };
  if (!asked.allowed_payment_method_types?.includes('card_present')) return null;
  const { currency, amount, metadata } = asked;
  return state.waitForCard({ account, gift: metadata.gift_id, currency, amount: Number(amount) });
}

interface Call {
  state: ConnectState;
  id: string;
  account: string;
  params: Record<string, unknown>;
}
interface Refusals {
  notThere(): Error;
  refused(code: string): Error;
}

/** What a smart reader of Stripe does, as far as kiosks need it. */
export function terminalRoutes({ notThere, refused }: Refusals): Record<string, (call: Call) => object> {
  const readerOf = ({ state, id, account }: Call): FakeReader => {
    const reader = state.readers.get(id);
    if (reader?.account !== account) throw notThere();
    return reader;
  };
  const present = ({ id, label, isOnline, action }: FakeReader) => ({
    id,
    object: 'terminal.reader',
    label,
    device_type: 'stripe_s700',
    status: isOnline ? 'online' : 'offline',
    action: action && {
      type: 'process_payment_intent',
      status: action.status,
      process_payment_intent: { payment_intent: action.intent },
    },
  });
  return {
    'GET /v1/terminal/locations': ({ state, account }) => ({
      object: 'list',
      url: '/v1/terminal/locations',
      has_more: false,
      data: state.locations.filter((each) => each.account === account),
    }),
    'POST /v1/terminal/locations': ({ state, account, params }) => {
      const made = {
        id: state.newId('tml'),
        object: 'terminal.location',
        account,
        display_name: String(params.display_name),
      };
      state.locations.push(made);
      return made;
    },
    'POST /v1/terminal/readers': ({ state, account, params }) => {
      if (params.registration_code === 'wrong') throw refused('invalid_registration_code');
      if (!state.locations.some(({ id }) => id === params.location)) throw refused('parameter_missing');
      const reader: FakeReader = {
        id: state.newId('tmr'),
        account,
        label: String(params.label),
        isOnline: true,
        action: null,
      };
      state.readers.set(reader.id, reader);
      return present(reader);
    },
    'GET /v1/terminal/readers/:id': (call) => present(readerOf(call)),
    'DELETE /v1/terminal/readers/:id': (call) => {
      const { id } = readerOf(call);
      call.state.readers.delete(id);
      return { id, object: 'terminal.reader', deleted: true };
    },
    'POST /v1/terminal/readers/:id/process_payment_intent': (call) => {
      const reader = readerOf(call);
      if (!reader.isOnline) throw refused('terminal_reader_offline');
      if (reader.action?.status === 'in_progress') throw refused('terminal_reader_busy');
      reader.action = { intent: String(call.params.payment_intent), status: 'in_progress' };
      return present(reader);
    },
    'POST /v1/terminal/readers/:id/cancel_action': (call) => {
      const reader = readerOf(call);
      if (!reader.isOnline) throw refused('terminal_reader_offline');
      reader.action = null;
      return present(reader);
    },
  };
}
