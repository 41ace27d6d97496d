// Decides: how declarations that were signed or spoken are entered and put right, and which gifts are left out of claims.

import {
  type Declaration,
  GIFT_AID_TEXT_VERSION,
  type NewDeclaration,
} from '@minaret/contract/giving/gift-aid';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import {
  coveredFrom,
  findGift,
  hmrcName,
  insertDeclaration,
  lockGiving,
  namesOf,
  ukPostcode,
} from '../giving/service.ts';
import { type DeclarationRow, findDeclaration, updateDeclaration } from './declaration-queries.ts';
import { deleteLeftOut, insertLeftOut } from './queries.ts';

export async function presentDeclarations(
  ctx: Context,
  rows: readonly DeclarationRow[],
): Promise<Declaration[]> {
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ taken_by, ended_by }) => [taken_by, ended_by]),
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    first_name: row.first_name,
    last_name: row.last_name,
    house: row.house,
    postcode: row.postcode,
    email: row.email,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    is_one_gift: row.is_one_gift,
    channel: row.channel,
    evidence: row.evidence,
    text_version: row.text_version,
    declared_at: row.declared_at.toISOString(),
    taken_by: row.taken_by === null ? null : (names.get(row.taken_by) ?? null),
    ended:
      row.ended_at === null
        ? null
        : {
            at: row.ended_at.toISOString(),
            by: row.ended_by === null ? null : (names.get(row.ended_by) ?? null),
            reason: row.end_reason,
            never_held: row.never_held,
          },
  }));
}

export const declaredName = ({ first_name, last_name }: DeclarationRow) => `${first_name} ${last_name}`;

async function saved(ctx: Context, row: DeclarationRow): Promise<Declaration> {
  await ctx.publish('donations');
  const [declaration] = await presentDeclarations(ctx, [row]);
  if (!declaration) throw new Error('a declaration that was just saved');
  return declaration;
}

type Person = Pick<NewDeclaration, 'title' | 'first_name' | 'last_name' | 'house' | 'postcode'>;

function personOf({ title, first_name, last_name, house, postcode }: Person) {
  const written = postcode === null ? null : ukPostcode(postcode);
  if (postcode !== null && written === null) throw new Failure('postcode_invalid');
  return {
    title,
    first_name: hmrcName(first_name),
    last_name: hmrcName(last_name),
    house,
    postcode: written,
  };
}

export async function addDeclaration(ctx: Context, given: NewDeclaration): Promise<Declaration> {
  const { id: masjidId } = masjidOf(ctx);
  if (given.declared_on > todayOf(ctx)) throw new Failure('date_ahead');
  const gift = given.gift_id === null ? null : await findGift(ctx.db, masjidId, given.gift_id);
  if (given.gift_id !== null && !gift) throw new Failure('not_found');
  const isOne = given.scope === 'this';
  const day = gift && gift.given_on < given.declared_on ? gift.given_on : given.declared_on;
  const row = await insertDeclaration(ctx.db, {
    ...personOf(given),
    masjid_id: masjidId,
    email: given.email ?? gift?.donor_email ?? null,
    starts_on: coveredFrom(given.scope, day),
    ends_on: isOne ? day : null,
    is_one_gift: isOne,
    gift_id: given.gift_id,
    text_version: GIFT_AID_TEXT_VERSION,
    channel: given.channel,
    evidence: given.evidence,
    declared_at: new Date(`${given.declared_on}T12:00:00Z`),
    taken_by: userOf(ctx).userId,
    ended_at: null,
    ended_by: null,
  });
  await audit(ctx, 'donations.declaration', {
    subject: String(row.id),
    details: { name: declaredName(row) },
  });
  return saved(ctx, row);
}

export async function lockedDeclaration(ctx: Context, id: number): Promise<DeclarationRow> {
  const { id: masjidId } = masjidOf(ctx);
  await lockGiving(ctx.db, masjidId);
  const row = await findDeclaration(ctx.db, masjidId, id);
  if (!row) throw new Failure('not_found');
  return row;
}

export async function correctDeclaration(ctx: Context, id: number, person: Person): Promise<Declaration> {
  const row = await lockedDeclaration(ctx, id);
  const right = await updateDeclaration(ctx.db, row, personOf(person));
  const details = { name: declaredName(right) };
  await audit(ctx, 'donations.declaration-correct', { subject: String(id), details });
  return saved(ctx, right);
}

export async function leaveOut(ctx: Context, giftId: string): Promise<null> {
  const { id: masjidId } = masjidOf(ctx);
  const gift = await findGift(ctx.db, masjidId, giftId);
  if (!gift) throw new Failure('not_found');
  const left = { masjid_id: masjidId, gift_id: giftId, left_by: userOf(ctx).userId, left_at: ctx.now };
  await insertLeftOut(ctx.db, left);
  await audit(ctx, 'donations.claim-leave-out', { subject: giftId, details: { number: gift.number } });
  await ctx.publish('donations');
  return null;
}

export async function takeIn(ctx: Context): Promise<null> {
  const { id: masjidId } = masjidOf(ctx);
  await deleteLeftOut(ctx.db, masjidId);
  await audit(ctx, 'donations.claim-take-in', { subject: String(masjidId) });
  await ctx.publish('donations');
  return null;
}
