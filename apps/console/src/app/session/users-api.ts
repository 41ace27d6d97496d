import { client } from '@minaret/contract/api/client';
import { usersContract } from '@minaret/contract/people/users';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import { send } from './send.ts';
import { announceLogout, leave, saveUser } from './session.ts';
import { mayLeave } from './unsaved.ts';

/** Every feature makes its own client like this one, beside its query options. */
export const usersApi = client(usersContract, send);

/** The session user, fresh: roles, plan and masjids may have changed since sign-in. */
export const currentUser = queryOptions({
  queryKey: ['session-user'],
  queryFn: async () => {
    const user = await usersApi.current();
    saveUser(user);
    return user;
  },
  staleTime: 5 * 60_000,
});

/** Asked anew at once: the masjid's features or this person's roles have changed. */
export function refetchUser(): Promise<unknown> {
  return queryClient.fetchQuery({ ...currentUser, staleTime: 0 }).catch(() => null);
}

/** Asks first where something would be lost: afterwards it could not be saved any more. */
export async function logout(): Promise<void> {
  if (!(await mayLeave())) return;
  await usersApi.logout().catch(() => null);
  announceLogout();
  leave();
}
