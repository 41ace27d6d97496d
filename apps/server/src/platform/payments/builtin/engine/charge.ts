// Decides: whether a test card is declined, asks the bank, or pays.

import type { TestCard } from '@minaret/contract/billing/test-cards';
import { DAY } from './calendar.ts';
import { newId } from './ids.ts';
import type { Card, Draft } from './state.ts';

/** What the form of a person sends. */
export interface CardEntry {
  card: TestCard;
  expMonth: number;
  expYear: number;
  /** The holder's answer to the bank; null: not asked yet. */
  isConfirmed: boolean | null;
}

export type Refusal = 'declined' | 'no_funds' | 'authentication' | 'expired';
/** How a card took it. `action`: its holder has to say yes first. */
export type Verdict = { kind: 'ok' } | { kind: 'action' } | { kind: 'refused'; reason: Refusal };

/** What a person's card form is answered. */
export type CardAnswer =
  | { status: 'succeeded' }
  | { status: 'requires_action' }
  | { status: 'declined'; reason: Refusal };

const OK: Verdict = { kind: 'ok' };
const refused = (reason: Refusal): Verdict => ({ kind: 'refused', reason });

function askHolder(isConfirmed: boolean | null): Verdict {
  if (isConfirmed === null) return { kind: 'action' };
  return isConfirmed ? OK : refused('authentication');
}

/** A card is good to the end of its month, wherever on earth. */
function isExpired({ expMonth, expYear }: CardEntry, now: number): boolean {
  return Date.UTC(expYear, expMonth, 1) / 1000 + DAY <= now;
}

/** A card that is shown for the first time: some banks say no at once, some ask their customer. */
export function judgeNewCard(entry: CardEntry, now: number): Verdict {
  if (isExpired(entry, now)) return refused('expired');
  if (entry.card === 'declined' || entry.card === 'no_funds') return refused(entry.card);
  const asks = entry.card === 'authenticate_once' || entry.card === 'authenticate_always';
  return asks ? askHolder(entry.isConfirmed) : OK;
}

/** `start`: the first payment at the checkout; `person`: somebody sits there; `alone`: nobody who could be asked. */
export interface Charge {
  moment: 'start' | 'person' | 'alone';
  isConfirmed: boolean | null;
}

/** A payment with a card that is kept, or that has just been judged. Uses up "make the next one fail". */
export function judgeCharge({ state }: Draft, card: TestCard, { moment, isConfirmed }: Charge): Verdict {
  if (card === 'fails_later' && moment !== 'start') return refused('declined');
  if (card === 'authenticate_always') {
    const asked: Verdict = moment === 'alone' ? { kind: 'action' } : askHolder(isConfirmed);
    if (asked.kind !== 'ok') return asked;
  }
  if (!state.failsNext) return OK;
  state.failsNext = false;
  return refused('declined');
}

export function defaultCard({ state }: Draft): Card | undefined {
  return state.cards.find(({ id }) => id === state.defaultCardId);
}

export function note(draft: Draft, type: string): void {
  draft.events.push({ id: newId(draft.state, 'evt'), type, at: draft.now });
}

/** The first card is the default one. */
export function attachCard(draft: Draft, { card, expMonth, expYear }: CardEntry): Card {
  const { state, now } = draft;
  const kept: Card = { id: newId(state, 'pm'), card, expMonth, expYear, addedAt: now };
  state.cards.push(kept);
  state.defaultCardId ??= kept.id;
  note(draft, 'payment_method.attached');
  return kept;
}
