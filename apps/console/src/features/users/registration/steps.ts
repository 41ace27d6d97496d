// Decides: the steps of registration (sign up), and when one is complete.

import { Registration } from '@minaret/contract/people/users';
import * as z from 'zod/mini';
import type { Draft } from './draft.ts';

export const STEPS = ['person', 'masjid', 'place'] as const;
export type Step = (typeof STEPS)[number];

/** Each step answers for its own part of the request. */
export const SCHEMAS = {
  person: z.pick(Registration, { u_firstname: true, u_lastname: true, u_email: true, password: true }),
  masjid: z.pick(Registration, { m_name: true, m_address: true, m_phone: true }),
  place: z.pick(Registration, {
    m_city: true,
    m_country: true,
    m_latitude: true,
    m_longitude: true,
    m_timezone: true,
  }),
} as const satisfies Record<Step, z.ZodMiniType>;

export function isComplete(step: Step, draft: Draft): boolean {
  return SCHEMAS[step].safeParse(draft).success && (step !== 'place' || draft.zone_confirmed);
}

/** The step an address asks for, or the first one before it that still wants something. */
export function openStep(asked: string | null, draft: Draft): Step {
  const wanted = STEPS.find((step) => step === asked) ?? 'person';
  const before = STEPS.slice(0, STEPS.indexOf(wanted));
  return before.find((step) => !isComplete(step, draft)) ?? wanted;
}

export function nextStep(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) + 1] ?? null;
}

/** Where a refused field is asked for. */
export function stepOf(field: string): Step | null {
  return STEPS.find((step) => field in SCHEMAS[step].shape) ?? null;
}
