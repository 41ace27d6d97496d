// Decides: the upload limit of a picture (image, logo): the largest file (maximum MB), and which types (PNG, JPEG, WebP); what is done to it: `storage/image.ts`.

import * as z from 'zod/mini';
import { CONTENT_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { Id } from '../fields/fields.ts';

export const UPLOAD_PURPOSES = ['logo', 'slide', 'slide-portrait'] as const;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

export const storageContract = {
  presign: endpoint({
    method: 'GET',
    path: '/aws-s3/get-presigned-url',
    access: { roles: CONTENT_ROLES },
    summary: 'An address to which one file may be sent, for some minutes',
    query: z.object({
      purpose: z._default(z.enum(UPLOAD_PURPOSES), 'logo'),
      file_type: z.enum(IMAGE_TYPES, 'Choose a PNG, JPEG or WebP picture'),
      file_size: z.coerce
        .number<number | string>()
        .check(z.int(), z.positive(), z.maximum(MAX_UPLOAD_BYTES, 'The picture is larger than 8 MB')),
      m_id: z.optional(Id),
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
    method: 'POST',
    path: '/aws-s3/finish-upload',
    access: { roles: CONTENT_ROLES },
    summary: 'Check, re-encode and keep a picture that was sent',
    body: z.object({
      key: z.string().check(z.maxLength(300)),
      /** The part to keep, in pixels of the picture as sent. */
      crop: z.optional(
        z.object({
          x: z.int().check(z.nonnegative()),
          y: z.int().check(z.nonnegative()),
          width: z.int().check(z.positive()),
          height: z.int().check(z.positive()),
        }),
      ),
    }),
    response: z.object({
      key: z.string(),
      url: z.string(),
      width: z.int(),
      height: z.int(),
    }),
    transaction: 'none',
    failures: ['file_rejected', 'upload_missing', 'too_many_requests', 'limit_reached'],
  }),
};
