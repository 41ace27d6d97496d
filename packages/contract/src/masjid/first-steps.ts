import * as z from 'zod/mini';
import { ADMIN_ROLES, MOSQUE_ROLES } from '../access/access.ts';
import type { PageName } from '../access/console-pages.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams } from '../fields/fields.ts';

/** What makes a masjid ready, in the order in which it is best done, and where each is done. */
export const FIRST_STEP_PAGES = {
  place: 'settingsMasjid',
  method: 'timingsSalah',
  iqamah: 'timingsIqama',
  screen: 'settingsAlIqamah',
  colleague: 'invites',
} as const satisfies Record<string, PageName>;
export type FirstStep = keyof typeof FIRST_STEP_PAGES;
export const FIRST_STEPS = ['place', 'method', 'iqamah', 'screen', 'colleague'] as const;

export const FirstSteps = z.object({
  /** Only those whose page the person may open. */
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), is_done: z.boolean() })),
  is_dismissed: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

const firstSteps = {
  path: '/masjid/first-steps/:m_id',
  access: { roles: MOSQUE_ROLES },
  params: MasjidParams,
  response: FirstSteps,
} as const;

export const firstStepsContract = {
  get: endpoint({
    ...firstSteps,
    method: 'GET',
    summary: 'What is left to set up, told by what is really there',
  }),
  dismiss: endpoint({
    ...firstSteps,
    method: 'PUT',
    summary: 'Put the first steps away for oneself, or take them back',
    body: z.object({ is_dismissed: z.boolean() }),
  }),
  confirmPlace: endpoint({
    ...firstSteps,
    method: 'POST',
    path: '/masjid/confirm-place/:m_id',
    access: { roles: ADMIN_ROLES },
    summary: 'Say that the place and the time zone of the registration are right',
    message: 'Saved.',
  }),
};
