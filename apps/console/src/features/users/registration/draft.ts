// Decides: what of a half-filled registration (sign up) is kept when the page is closed.

import * as z from 'zod/mini';

/** All that is asked for, as it stands in the fields. */
const Draft = z.object({
  u_firstname: z.string(),
  u_lastname: z.string(),
  u_email: z.string(),
  password: z.string(),
  m_name: z.string(),
  m_address: z.string(),
  m_phone: z.string(),
  /** The town as it was found, shown again when its step is opened again. */
  m_city: z.string(),
  m_country: z.nullable(z.string()),
  m_latitude: z.nullable(z.number()),
  m_longitude: z.nullable(z.number()),
  m_timezone: z.string(),
  zone_confirmed: z.boolean(),
  /** The address a registration was sent for; empty until then. */
  registered: z.string(),
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY: Draft = {
  u_firstname: '',
  u_lastname: '',
  u_email: '',
  password: '',
  m_name: '',
  m_address: '',
  m_phone: '',
  m_city: '',
  m_country: null,
  m_latitude: null,
  m_longitude: null,
  m_timezone: '',
  zone_confirmed: false,
  registered: '',
};

const KEY = 'registration';

/** What was typed in this tab before: phones throw a page away while its reader looks into the mails. */
function readDraft(): Draft {
  try {
    const kept = Draft.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
    return kept.success ? kept.data : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Whoever comes anew after a registration begins with empty fields. */
export function startDraft(askedStep: string | null): Draft {
  const kept = readDraft();
  return askedStep === null && kept.registered ? EMPTY : kept;
}

/** The password is never kept. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, password: '' }));
  } catch {}
}
