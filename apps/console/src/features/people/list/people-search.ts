import type { MosqueRole } from '@minaret/contract/access/people-roles';
import type { Person } from '@minaret/contract/people/people';
import { searchText } from '../../../ui/text/search-text.ts';

export type StatusChoice = 'all' | Person['status'];

export interface Choice {
  text: string;
  role: MosqueRole | '';
  status: StatusChoice;
}

/** Every word that is typed stands somewhere in the name or the address. */
export function isNamed(person: Person, text: string): boolean {
  const where = searchText(`${person.name ?? ''} ${person.u_email}`);
  return searchText(text)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

export function holds(person: Person, role: MosqueRole | ''): boolean {
  return role === '' || person.roles.some(({ ut_type }) => ut_type === role);
}

/** How many there are of each status among those that the other filters leave. */
export function countByStatus(people: readonly Person[], choice: Choice): Record<StatusChoice, number> {
  const counts = { all: 0, active: 0, invited: 0, expired: 0, disabled: 0 };
  for (const person of people) {
    if (!isNamed(person, choice.text) || !holds(person, choice.role)) continue;
    counts.all += 1;
    counts[person.status] += 1;
  }
  return counts;
}

export function matches(person: Person, choice: Choice): boolean {
  const isOfStatus = choice.status === 'all' || person.status === choice.status;
  return isOfStatus && holds(person, choice.role) && isNamed(person, choice.text);
}
