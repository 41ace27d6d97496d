import type { SessionUser } from '@minaret/contract/access/session-user';
import { queryClient } from '../../app/query-client.ts';
import { saveUser } from '../../app/session/session.ts';
import { currentUser } from '../../app/session/users-api.ts';

/** Keeps who is signed in; nothing read by whoever was here before is shown to them. */
export function enterSession(user: SessionUser): void {
  queryClient.clear();
  queryClient.setQueryData(currentUser.queryKey, user);
  saveUser(user);
}
