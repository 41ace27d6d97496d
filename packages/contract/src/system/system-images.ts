// Decides: categories and seasons of the ready-made pictures (images).

import * as z from 'zod/mini';
import { CONTENT_ROLES, SYSTEM_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Nothing } from '../api/envelope.ts';
import { Id, text, Version } from '../fields/fields.ts';
import { IMAGE_TYPES, MAX_UPLOAD_BYTES } from '../library/storage.ts';
import { Language } from '../masjid/masjid.ts';

export const IMAGE_CATEGORIES = [
  'background',
  'greeting',
  'reminder',
  'jumuah',
  'community',
  'donation',
] as const;
export const ImageCategory = z.enum(IMAGE_CATEGORIES);
export type ImageCategory = z.infer<typeof ImageCategory>;

export const IMAGE_SEASONS = ['ramadan', 'eid_al_fitr', 'hajj', 'eid_al_adha', 'new_year', 'ashura'] as const;
export const ImageSeason = z.enum(IMAGE_SEASONS);
export type ImageSeason = z.infer<typeof ImageSeason>;

const labels = {
  title: text(120),
  categories: z.array(ImageCategory).check(z.minLength(1, 'Choose at least one category'), z.maxLength(6)),
  /** Of the words in the picture; none for a picture without words. */
  languages: z.array(Language).check(z.maxLength(20)),
  /** None: it suits the whole year. */
  seasons: z.array(ImageSeason).check(z.maxLength(6)),
};
export const SystemImageLabels = z.object(labels);
export type SystemImageLabels = z.infer<typeof SystemImageLabels>;

export const SystemImage = z.object({
  ...labels,
  id: Id,
  key: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  version: Version,
  updated_at: z.string(),
});
export type SystemImage = z.infer<typeof SystemImage>;

const Key = z.string().check(z.maxLength(300));
const Filters = z.object({
  search: z.optional(z.string().check(z.maxLength(120))),
  category: z.optional(ImageCategory),
  season: z.optional(ImageSeason),
  language: z.optional(Language),
});
export const SystemImageList = z.object({ list: z.array(SystemImage), all: z.int() });
export type SystemImageList = z.infer<typeof SystemImageList>;

const system = { access: { roles: SYSTEM_ROLES } } as const;
const IdParams = z.object({ id: Id });

export const systemImagesContract = {
  presign: endpoint({
    ...system,
    method: 'GET',
    path: '/system-images/get-presigned-url',
    summary: 'An address to which one picture may be sent, for some minutes',
    query: z.object({
      file_type: z.enum(IMAGE_TYPES, 'Choose a PNG, JPEG or WebP picture'),
      file_size: z.coerce
        .number<number | string>()
        .check(z.int(), z.positive(), z.maximum(MAX_UPLOAD_BYTES, 'The picture is larger than 8 MB')),
    }),
    response: z.object({
      url: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
      key: z.string(),
      expires_at: z.string(),
    }),
    transaction: 'none',
    failures: ['too_many_requests'],
  }),
  finish: endpoint({
    ...system,
    method: 'POST',
    path: '/system-images/finish-upload',
    summary: 'Check, re-encode and keep a picture that was sent',
    body: z.object({ key: Key }),
    response: z.object({ key: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    transaction: 'none',
    failures: ['file_rejected', 'upload_missing', 'too_many_requests'],
  }),
  save: endpoint({
    ...system,
    method: 'POST',
    path: '/system-images/save',
    summary: 'Offer a picture to every masjid',
    body: z.object({ ...labels, key: Key }),
    response: SystemImage,
    message: 'Saved.',
    failures: ['upload_missing'],
    transaction: 'none',
  }),
  update: endpoint({
    ...system,
    method: 'PUT',
    path: '/system-images/update',
    summary: 'Change what is said of a picture, or the picture',
    body: z.object({ ...labels, key: Key, id: Id, version: Version }),
    response: SystemImage,
    message: 'Saved.',
    failures: ['upload_missing', 'stale_version', 'not_found'],
    transaction: 'none',
  }),
  getAll: endpoint({
    ...system,
    method: 'GET',
    path: '/system-images/getall',
    summary: 'The pictures on offer, the newest first',
    query: Filters,
    response: SystemImageList,
  }),
  get: endpoint({
    ...system,
    method: 'GET',
    path: '/system-images/get/:id',
    summary: 'One picture',
    params: IdParams,
    response: SystemImage,
    failures: ['not_found'],
  }),
  remove: endpoint({
    ...system,
    method: 'DELETE',
    path: '/system-images/delete/:id',
    summary: 'Offer a picture no longer; slides that show it keep it, and it can be put back',
    params: IdParams,
    response: Nothing,
    failures: ['not_found'],
  }),
  restore: endpoint({
    ...system,
    method: 'POST',
    path: '/system-images/restore/:id',
    summary: 'Offer a picture again, within 30 days of taking it out',
    params: IdParams,
    response: SystemImage,
    failures: ['not_found'],
  }),
  browse: endpoint({
    access: { roles: CONTENT_ROLES },
    method: 'GET',
    path: '/system-images/browse',
    summary: 'The pictures a masjid may choose from',
    query: Filters,
    response: SystemImageList,
  }),
};
