// Decides: proposing a change of the iqamah by a program (assistant, MCP), and accepting or refusing it by a person.

import { ChangeFrom, type ChangeSaved } from '@minaret/contract/iqama/iqama-changes';
import { MAX_PROPOSALS, PROPOSAL_DAYS, type Proposal } from '@minaret/contract/iqama/iqama-proposals';
import { audit } from '../../platform/audit.ts';
import { type Context, keyOf, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { changeFrom, previewChange } from '../iqama-timings/service.ts';
import {
  countWaiting,
  decideProposal,
  findProposal,
  insertProposal,
  listProposals,
  lockProposals,
  type ProposalRow,
} from './queries.ts';

const DAY_MS = 86_400_000;
const SHOWN = 30;

export const PROPOSED_TIMES = [
  'fajr',
  'dhuhr',
  'asr',
  'maghrib',
  'isha',
  'jumuah1',
  'jumuah2',
  'jumuah3',
] as const;
type ProposedTimes = Partial<Record<(typeof PROPOSED_TIMES)[number], string | null | undefined>>;

export interface Proposed extends ProposedTimes {
  from: string;
  note?: string | null | undefined;
}

/** In the words of the one way to save it. */
function changeOf(from: string, times: ProposedTimes): ChangeFrom {
  return ChangeFrom.parse({
    from,
    mit_fajr: times.fajr ?? null,
    mit_zuhr: times.dhuhr ?? null,
    mit_asr: times.asr ?? null,
    mit_maghrib: times.maghrib ?? null,
    mit_isha: times.isha ?? null,
    mit_jummah1: times.jumuah1 ?? null,
    mit_jummah2: times.jumuah2 ?? null,
    mit_jummah3: times.jumuah3 ?? null,
  });
}

/** Nothing is changed: what it would do, and what the checks would find odd, is told to whoever proposes and whoever decides. */
export async function propose(ctx: Context, proposed: Proposed): Promise<Proposal> {
  const { id } = masjidOf(ctx);
  await lockProposals(ctx.db, id);
  if ((await countWaiting(ctx.db, id, ctx.now)) >= MAX_PROPOSALS) throw new Failure('proposals_full');
  const { from, note, ...given } = proposed;
  // Refused by itself when it could not be saved either.
  await previewChange(ctx, changeOf(from, given));
  const times = Object.fromEntries(PROPOSED_TIMES.map((name) => [name, given[name] ?? null]));
  const row = await insertProposal(ctx.db, {
    masjid_id: id,
    key_name: keyOf(ctx).name,
    note: note ?? null,
    from_date: from,
    ...times,
    created_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + PROPOSAL_DAYS * DAY_MS),
  });
  await audit(ctx, 'proposal.add', { subject: String(row.id), details: { name: row.key_name, date: from } });
  await ctx.publish('proposals');
  return present(ctx, row);
}

export async function getProposals(ctx: Context): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for (const row of await listProposals(ctx.db, masjidOf(ctx).id, SHOWN))
    proposals.push(await present(ctx, row));
  return proposals;
}

async function present(ctx: Context, row: ProposalRow): Promise<Proposal> {
  const state = row.state === 'waiting' && row.expires_at <= ctx.now ? 'expired' : row.state;
  const seen = state === 'waiting' ? await previewOf(ctx, row) : null;
  return {
    id: row.id,
    by: row.key_name,
    note: row.note,
    from: row.from_date,
    state,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_by: row.decided_name,
    reason: row.reason,
    effects: seen?.effects ?? null,
    findings: seen?.findings ?? [],
  };
}

/** By the rules of this moment: since it was proposed somebody may have changed them, or its day may be over. */
async function previewOf(ctx: Context, row: ProposalRow) {
  try {
    return await previewChange(ctx, changeOf(row.from_date, row));
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

async function waiting(ctx: Context, id: number): Promise<ProposalRow> {
  const { id: masjidId } = masjidOf(ctx);
  await lockProposals(ctx.db, masjidId);
  const row = await findProposal(ctx.db, masjidId, id);
  if (!row) throw new Failure('not_found');
  if (row.state !== 'waiting' || row.expires_at <= ctx.now) throw new Failure('proposal_decided');
  return row;
}

async function decide(
  ctx: Context,
  row: ProposalRow,
  state: 'accepted' | 'refused',
  reason: string | null,
): Promise<void> {
  const { userId, name } = userOf(ctx);
  await decideProposal(ctx.db, row, {
    state,
    reason,
    decided_at: ctx.now,
    decided_by: userId,
    decided_name: name,
  });
  await ctx.publish('proposals');
}

const told = ({ id, key_name, from_date }: ProposalRow) => ({
  subject: String(id),
  details: { name: key_name, date: from_date },
});

/** Saved as if the person had typed it: history, checks, webhooks and screens follow as ever. */
export async function acceptProposal(ctx: Context, id: number): Promise<ChangeSaved> {
  const row = await waiting(ctx, id);
  await decide(ctx, row, 'accepted', null);
  await audit(ctx, 'proposal.accept', told(row));
  return changeFrom(ctx, changeOf(row.from_date, row));
}

export async function refuseProposal(ctx: Context, id: number, reason: string | null): Promise<null> {
  const row = await waiting(ctx, id);
  await decide(ctx, row, 'refused', reason);
  await audit(ctx, 'proposal.refuse', told(row));
  return null;
}
