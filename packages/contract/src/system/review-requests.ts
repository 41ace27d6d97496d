import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams, optionalText } from '../fields/fields.ts';

export const ReviewState = z.object({
  is_approved: z.boolean(),
  /** When the masjid asked to be looked at; null before, and once it is approved. */
  requested_at: z.nullable(z.string()),
  /** Why the last request was returned; null once it is sent again. */
  return_reason: z.nullable(z.string()),
  returned_at: z.nullable(z.string()),
  /** It had been approved before: the reason is that of the withdrawal. */
  is_withdrawn: z.boolean(),
  /** The deployment's own approval page with this masjid's particulars; null: the request is filed here. */
  approval_url: z.nullable(z.string()),
});
export type ReviewState = z.infer<typeof ReviewState>;

export const ReviewRequest = z.object({
  /** Whatever helps whoever looks: a website, a registration number. */
  note: z.optional(optionalText(1000)),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

export const reviewRequestsContract = {
  send: endpoint({
    access: { roles: ADMIN_ROLES },
    params: MasjidParams,
    method: 'POST',
    path: '/masjid/review-request/:m_id',
    summary: 'Ask for the masjid to be approved; asking again replaces the note',
    body: ReviewRequest,
    response: ReviewState,
  }),
};
