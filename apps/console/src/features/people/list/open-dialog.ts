import type { Person } from '@minaret/contract/people/people';

/** Which dialog stands over the list, and about whom. */
export type OpenDialog = { what: 'invite' } | { what: 'roles' | 'remove' | 'leave'; person: Person };
