import * as z from 'zod/mini';
import { Role } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';

/** Somebody of the demo, with the login that everybody may use. */
export const DemoPerson = z.object({
  name: z.string(),
  role: Role,
  masjid: z.nullable(z.string()),
  email: z.string(),
  password: z.string(),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

export const demoContract = {
  show: endpoint({
    method: 'GET',
    path: '/demo',
    access: 'public',
    summary: 'The people of the demo and where its mails are read; outside of a demo there is nothing',
    response: z.object({
      /** Where mails can be read that leave no house; null where they are sent, or kept from sight. */
      mailbox: z.nullable(z.string()),
      people: z.array(DemoPerson),
    }),
  }),
};
