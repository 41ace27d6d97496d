// Decides: which days a Gift Aid declaration covers (interval), and how house and postcode are written for HMRC.

import { DECLARATION_SCOPES } from '@minaret/contract/giving/gift-aid';
import type { Context } from '../../platform/context.ts';
import { insertDeclaration } from './declaration-queries.ts';
import type { GiftRow } from './gift-queries.ts';

/** As the giving page was told; kept with the gift, and in force once it has come. */
export interface DeclaredOnPage {
  scope: string;
  textVersion: string;
  firstName: string;
  lastName: string;
  street: string;
  postcode: string | null;
  country: string | null;
}

/** Gifts of four years past can be declared. */
const YEARS_BACK = 4;
const MOST_NAME = 35;
const MOST_HOUSE = 40;
export const ABROAD = 'X';

export function coveredFrom(scope: (typeof DECLARATION_SCOPES)[number], day: string): string {
  if (scope !== 'past_and_future') return day;
  const past = `${Number(day.slice(0, 4)) - YEARS_BACK}${day.slice(4)}`;
  return past.endsWith('02-29') ? past.replace('02-29', '02-28') : past;
}

const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** `LS1 4AP`, with its space. Null: it is none. */
export function ukPostcode(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '');
  if (plain === ABROAD) return ABROAD;
  const [, outward, inward] = POSTCODE.exec(plain) ?? [];
  return outward && inward ? `${outward} ${inward}` : null;
}

/** `14` of `14 Palm Street`, `Elm House` of `Elm House, Palm Street`. */
export function houseOf(street: string): string | null {
  const number = /^\s*(?:flat\s+\S+,?\s+)?(\d+\s?[A-Za-z]?)(?=[\s,]|$)/i.exec(street)?.[1];
  const house = number ?? street.split(/[,\n]/)[0] ?? '';
  return house.trim().slice(0, MOST_HOUSE) || null;
}

/** A hyphen is a blank to HMRC. */
export const hmrcName = (name: string) =>
  name.replace(/[-‐–]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, MOST_NAME);

export async function declareOnPage(ctx: Context, gift: GiftRow, told: DeclaredOnPage): Promise<void> {
  const scope = DECLARATION_SCOPES.find((known) => known === told.scope);
  if (!scope) return;
  const isHere = told.country === null || told.country === 'GB';
  await insertDeclaration(ctx.db, {
    masjid_id: gift.masjid_id,
    title: null,
    first_name: hmrcName(told.firstName),
    last_name: hmrcName(told.lastName),
    house: houseOf(told.street),
    postcode: isHere ? told.postcode && (ukPostcode(told.postcode) ?? told.postcode) : ABROAD,
    email: gift.donor_email,
    starts_on: coveredFrom(scope, gift.given_on),
    ends_on: scope === 'this' ? gift.given_on : null,
    is_one_gift: scope === 'this',
    gift_id: gift.id,
    text_version: told.textVersion,
    channel: 'page',
    evidence: null,
    declared_at: ctx.now,
    taken_by: null,
    ended_at: null,
    ended_by: null,
  });
}
