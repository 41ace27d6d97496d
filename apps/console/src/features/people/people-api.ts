import { client } from '@minaret/contract/api/client';
import { type Person, peopleContract } from '@minaret/contract/people/people';
import { invitesContract } from '@minaret/contract/people/user-invites';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../app/session/send.ts';

export const peopleApi = client(peopleContract, send);
export const invitesApi = client(invitesContract, send);

export function people(m_id: number) {
  return queryOptions({
    queryKey: ['people', m_id],
    queryFn: () => invitesApi.getAll({ query: { m_id } }),
  });
}

/** Looks at the link, without using it up: mail scanners open links, too. */
export function invitation(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => invitesApi.show({ params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** What a person is called: the name, or before they join the address. */
export function calledOf(person: Person): string {
  return person.name ?? person.u_email;
}

export function keyOf(person: Person): string {
  return person.u_id === null ? `invite ${person.invite_id}` : `user ${person.u_id}`;
}
