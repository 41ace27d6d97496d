// Decides: how something is asked of the card provider so that nobody is charged twice: one at a time, tried again after a crash.

import type { Context } from '../../platform/context.ts';
import { readStored } from '../../platform/database/stored-json.ts';
import { Failure } from '../../platform/failure.ts';
import { PaymentError } from '../../platform/payments/payment-error.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { type Account, lockAccount, raiseVersion, updateAccount } from './account-queries.ts';
import {
  OPERATION_REQUESTS,
  type OperationKind,
  type OperationRequest,
  type OperationResult,
  PERFORM,
} from './operation-kinds.ts';
import {
  endOperation,
  findOpenOperation,
  findOperation,
  insertOperation,
  type OperationRow,
} from './operation-queries.ts';

/** Work that speaks to the provider holds no transaction meanwhile. */
export type Outside = Omit<Context, 'db'>;

/** Whoever has it in hand is done by then, or will never be. */
const IN_HAND_MS = 60_000;
/** Providers forget keys after a day: what is older is left to the truth that is read from them. */
const KEY_HOLDS_MS = 20 * 60 * 60_000;

/** Decides what is asked for with the account under lock; null: there is nothing to do. */
type Decide<K extends OperationKind> = (account: Account) => OperationRequest<K> | null;

/**
 * One thing asked of the provider, at most one at a time for a masjid. It is written down first: its id is the key, and
 * if we die on the way a job asks for the very same again.
 */
export async function operate<K extends OperationKind>(
  ctx: Outside,
  masjidId: number,
  kind: K,
  decide: Decide<K>,
): Promise<OperationResult<K> | null> {
  for (let isRetry = false; ; isRetry = true) {
    const begun = await begin(ctx, masjidId, kind, decide);
    if (begun === null) return null;
    const age = ctx.now.getTime() - begun.row.begun_at.getTime();
    if (begun.state === 'ours' && age <= KEY_HOLDS_MS) return finish<K>(ctx, begun.row);
    // Somebody's that was left behind is brought to its end first, whatever the provider says to it.
    if (age < IN_HAND_MS || isRetry) throw new Failure('billing_busy');
    await finishLeft(ctx, begun.row);
  }
}

interface Begun {
  state: 'ours' | 'other';
  row: OperationRow;
}

function begin<K extends OperationKind>(
  ctx: Outside,
  masjidId: number,
  kind: K,
  decide: Decide<K>,
): Promise<Begun | null> {
  return ctx.transact(async (own) => {
    const { db, now, actor, ports } = own;
    const account = await lockAccount(db, masjidId, ports.payments.provider);
    const open = await findOpenOperation(db, masjidId);
    const request = decide(account);
    if (open) {
      const isSame = request !== null && open.kind === kind && isEqual(open.request, request);
      return { state: isSame ? 'ours' : 'other', row: open };
    }
    if (request === null) return null;
    const begunBy = actor.kind === 'user' ? actor.userId : null;
    const row = await insertOperation(db, {
      masjid_id: masjidId,
      kind,
      request,
      begun_by: begunBy,
      begun_at: now,
    });
    await enqueueFinish(own, row.id, new Date(now.getTime() + IN_HAND_MS));
    return { state: 'ours', row };
  });
}

/** At once, or when whoever has it in hand should be done. */
export function enqueueFinish(ctx: Context, operationId: string, runAt?: Date): Promise<void> {
  const key = `billing ${operationId}`;
  return ctx.enqueue('billing:finish-operation', { operationId }, runAt ? { key, runAt } : { key });
}

function isEqual(stored: unknown, request: object): boolean {
  const sorted = (value: unknown) => JSON.stringify(Object.entries(JSON.parse(JSON.stringify(value))).sort());
  return sorted(stored) === sorted(request);
}

type Perform<K extends OperationKind> = (
  payments: Payments,
  request: OperationRequest<K>,
  key: string,
) => Promise<OperationResult<K>>;

/** Asks, and writes down what came of it. A no is an end too; silence is not. */
async function finish<K extends OperationKind>(ctx: Outside, row: OperationRow): Promise<OperationResult<K>> {
  const { payments } = ctx.ports;
  const kind = row.kind as K;
  const place = { table: 'billing_operations', id: row.id };
  const request = readStored(ctx, OPERATION_REQUESTS[kind], row.request, place) as OperationRequest<K>;
  // The request was parsed by the schema of this very kind.
  const perform = PERFORM[kind] as unknown as Perform<K>;
  try {
    const result = await perform(payments, request, row.id);
    await end(ctx, row, 'done', result);
    return result;
  } catch (error) {
    if (error instanceof PaymentError && error.kind !== 'unavailable') await end(ctx, row, error.kind, null);
    throw asFailure(error);
  }
}

function end(ctx: Outside, row: OperationRow, outcome: string, result: unknown): Promise<void> {
  return ctx.transact(async ({ db, now }) => {
    // Whoever comes second with the same answer is late: the account may speak of something newer by now.
    const isOurs = await endOperation(db, row.id, now, outcome);
    const values = isOurs && outcome === 'done' ? remembered(row.kind as OperationKind, result) : null;
    if (values) await updateAccount(db, row.masjid_id, values);
    // What it made of the plan is read later; until then nobody else may go by what the rows say.
    if (isOurs && outcome === 'done' && CHANGES_PLAN.includes(row.kind))
      await raiseVersion(db, row.masjid_id);
  });
}

const CHANGES_PLAN: readonly string[] = [
  'change-plan',
  'schedule-change',
  'cancel-at-end',
  'cancel-now',
] satisfies OperationKind[];

/** What the provider made for us and we must not make twice. */
function remembered(kind: OperationKind, result: unknown): Partial<Account> | null {
  switch (kind) {
    case 'create-customer':
      return { customer_id: (result as OperationResult<'create-customer'>).id };
    case 'create-checkout':
      return { checkout_id: (result as OperationResult<'create-checkout'>).id };
    case 'expire-checkout':
      return { checkout_id: null };
    default:
      return null;
  }
}

/** For whoever asked. The provider's own words are for people only when a card was refused. */
export function asFailure(error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  switch (error.kind) {
    case 'declined':
      return new Failure('card_declined', null, { message: error.message, cause: error });
    case 'not_found':
      return new Failure('not_found', null, { cause: error });
    case 'unavailable':
      return new Failure('payment_unavailable', null, { cause: error });
    case 'conflict':
      return new Failure('billing_busy', null, { cause: error });
    case 'no_card':
      return new Failure('no_card', null, { cause: error });
    // We asked wrongly: that is for the log, with all that is known.
    default:
      return error;
  }
}

/** What was left behind by a crash or a silent provider; the provider's own state is read afterwards. */
export async function finishOperation(ctx: Outside, operationId: string): Promise<number | undefined> {
  const row = await ctx.transact(({ db }) => findOperation(db, operationId));
  if (row && !row.ended_at) await finishLeft(ctx, row);
  return row?.masjid_id;
}

async function finishLeft(ctx: Outside, row: OperationRow): Promise<void> {
  if (ctx.now.getTime() - row.begun_at.getTime() > KEY_HOLDS_MS) return end(ctx, row, 'abandoned', null);
  try {
    await finish(ctx, row);
  } catch (error) {
    // A no of the provider has been written down; anything else is tried again by the queue.
    const isEnded = error instanceof Failure && error.cause instanceof PaymentError;
    if (!isEnded || error.code === 'payment_unavailable') throw error;
  }
}
