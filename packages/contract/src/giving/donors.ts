// Decides: what staff see of who gave with a name (donors), and what they may do for them: send the link to the own page, stop on request.

import * as z from 'zod/mini';
import { DONATIONS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id, MasjidParams } from '../fields/fields.ts';
import { TextFile } from '../fields/text-file.ts';
import { OwnGift } from './donor-page.ts';
import { Frequency, RegularGiftOfDonor, RegularState } from './regular-gifts.ts';

export const DONOR_KINDS = ['all', 'regular', 'no_address'] as const;
export const DONORS_A_PAGE = 25;

/** Made of the address of the mail, or of the name where there is none: neither stands in an address of ours. */
const DonorId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const DonorRow = z.object({
  id: DonorId,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The newest gift is shown without a name. */
  is_anonymous: z.boolean(),
  gifts: z.int(),
  given: z.int(),
  last_on: z.string(),
  has_address: z.boolean(),
  regular: z.array(
    z.object({ frequency: Frequency, amount: z.int(), state: RegularState, is_refused: z.boolean() }),
  ),
});
export type DonorRow = z.infer<typeof DonorRow>;

/** Absent: of all years, of every fund. */
export const DonorFilter = z.object({
  q: z.optional(z.string().check(z.maxLength(120))),
  kind: z.optional(z.enum(DONOR_KINDS)),
  year: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1990), z.maximum(2999))),
  fund_id: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1))),
});
export type DonorFilter = z.infer<typeof DonorFilter>;

export const DonorPage = z.object({
  donors: z.array(DonorRow),
  /** That fit the filter. */
  total: z.int(),
  counts: z.object({ all: z.int(), regular: z.int(), no_address: z.int() }),
  currency: z.string(),
  /** Years in which somebody gave, newest first. */
  years: z.array(z.int()),
});
export type DonorPage = z.infer<typeof DonorPage>;

export const DonorDetail = z.object({
  id: DonorId,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  language: z.string(),
  /** `Amina F.`; null: without a name. */
  public_name: z.nullable(z.string()),
  since: z.string(),
  currency: z.string(),
  gifts: z.array(OwnGift),
  regular: z.array(RegularGiftOfDonor),
});
export type DonorDetail = z.infer<typeof DonorDetail>;

const access = { roles: DONATIONS_ROLES, feature: 'donation_portal' } as const;
const OneParams = z.object({ m_id: Id, id: DonorId });

export const donorsContract = {
  list: endpoint({
    method: 'GET',
    path: '/giving/donors/:m_id',
    access,
    summary: 'Who gave with a name, by what they gave',
    params: MasjidParams,
    query: z.extend(DonorFilter, {
      page: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(10_000))),
    }),
    response: DonorPage,
  }),
  download: endpoint({
    method: 'GET',
    path: '/giving/donors/:m_id/download',
    access,
    summary: 'The same as CSV; who downloads it is noted',
    params: MasjidParams,
    query: DonorFilter,
    response: TextFile,
    download: true,
    writes: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/giving/donors/:m_id/:id',
    access,
    summary: 'One donor with all gifts and what comes again',
    params: OneParams,
    response: DonorDetail,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/giving/donors/:m_id/:id/link',
    access,
    summary: 'Mail the donor a link to the own page, to the address of the gifts and to no other',
    params: OneParams,
    response: z.object({ sent: z.boolean() }),
    failures: ['too_many_requests'],
  }),
};
