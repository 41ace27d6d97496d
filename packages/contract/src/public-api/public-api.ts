// Decides: what the public API can be asked, with or without an API key.

import * as z from 'zod/mini';
import { OPEN_EDGE, PUBLIC_API_EDGE } from '../api/edge.ts';
import { endpoint } from '../api/endpoint.ts';
import { IsoDay, optionalText } from '../fields/fields.ts';
import { PUBLIC_CAMPAIGNS_EDGE, PublicCampaigns } from '../giving/campaigns.ts';
import {
  HashId,
  PublicAnnouncement,
  PublicChange,
  PublicDay,
  PublicHijri,
  PublicJumuah,
  PublicKey,
  PublicMasjid,
  PublicMasjidPage,
  PublicNow,
  PublicScreen,
} from './public-schemas.ts';

const HashParams = z.object({ hash_id: HashId });

/** A number in an address, with its bounds told when it is not one. */
const within = (least: number, most: number) =>
  z.coerce.number<number | string>().check(z.int(), z.minimum(least), z.maximum(most));

const open = {
  base: '/api/v1',
  method: 'GET',
  edge: PUBLIC_API_EDGE,
  failures: ['not_found', 'too_many_requests'],
} as const;
/** Of one masjid, for everybody; a key counts on a budget of its own. Answered from memory. */
const times = {
  ...open,
  access: { visitor: true, apiKey: 'timings:read' },
  transaction: 'none',
} as const;
/** What a key is asked for is nobody else's: no cache keeps it. */
const keyed = { ...open, edge: { ...PUBLIC_API_EDGE, cache: OPEN_EDGE.cache } } as const;

export const publicTimesContract = {
  masjid: endpoint({
    ...times,
    path: '/masjids/:hash_id',
    summary: 'A masjid by its public id',
    params: HashParams,
    response: PublicMasjid,
  }),
  days: endpoint({
    ...times,
    path: '/masjids/:hash_id/days',
    summary: 'Its days with salah and iqamah times, today by its own clock unless a range is named',
    params: HashParams,
    query: z.object({ from: z.optional(IsoDay), to: z.optional(IsoDay) }),
    response: z.array(PublicDay),
  }),
  day: endpoint({
    ...times,
    path: '/masjids/:hash_id/days/:date',
    summary: 'One day with salah and iqamah times',
    params: z.object({ hash_id: HashId, date: IsoDay }),
    response: PublicDay,
  }),
  now: endpoint({
    ...times,
    path: '/masjids/:hash_id/now',
    summary: 'What has begun, and the next adhan and iqamah, at this moment',
    params: HashParams,
    response: PublicNow,
  }),
  changes: endpoint({
    ...times,
    path: '/masjids/:hash_id/changes',
    summary: 'Changes of the iqamah in the days ahead: "From Friday, Asr 15:45 instead of 15:30"',
    params: HashParams,
    query: z.object({ days: z._default(within(1, 400), 60) }),
    response: z.array(PublicChange),
  }),
  jumuah: endpoint({
    ...times,
    path: '/masjids/:hash_id/jumuah',
    summary: "Jumu'ah of the coming Fridays",
    params: HashParams,
    query: z.object({ weeks: z._default(within(1, 57), 4) }),
    response: z.array(PublicJumuah),
  }),
  hijri: endpoint({
    ...times,
    path: '/masjids/:hash_id/hijri',
    summary: 'The Hijri date by the calendar of the masjid',
    params: HashParams,
    response: PublicHijri,
  }),
  announcements: endpoint({
    ...times,
    path: '/masjids/:hash_id/announcements',
    summary: 'Announcements of today',
    params: HashParams,
    response: z.array(PublicAnnouncement),
  }),
};

/** What is asked of the database each time. */
export const publicRecordsContract = {
  masjids: endpoint({
    ...open,
    path: '/masjids',
    access: { visitor: true },
    summary: 'Approved masjids by name, 50 a page, those whose name, city or address has the words of `q`',
    query: z.object({
      q: z.optional(optionalText(100)),
      country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/, 'Two letters, as in ISO 3166'))),
      page: z._default(within(1, 1000), 1),
    }),
    response: PublicMasjidPage,
  }),
  campaigns: endpoint({
    ...open,
    path: '/masjids/:hash_id/campaigns',
    access: { visitor: true, apiKey: 'timings:read' },
    edge: { ...PUBLIC_API_EDGE, cache: PUBLIC_CAMPAIGNS_EDGE.cache },
    summary:
      'Whether it can be given to, its open funds, and running campaigns with what was given; never who gave. Sums in the smallest coin',
    params: HashParams,
    query: z.object({ language: z.optional(z.enum(['en', 'ar', 'ur'])) }),
    response: PublicCampaigns,
  }),
  screens: endpoint({
    ...keyed,
    path: '/masjids/:hash_id/screens',
    access: { apiKey: 'screens:read' },
    summary: 'Its screens, and whether they are on',
    params: HashParams,
    response: z.array(PublicScreen),
  }),
  key: endpoint({
    ...keyed,
    path: '/key',
    access: { apiKey: 'any' },
    summary: 'What the key that asks may do',
    response: PublicKey,
  }),
};

/** All that is documented below `/api/v1`. */
export const publicApiContract = { ...publicTimesContract, ...publicRecordsContract };
