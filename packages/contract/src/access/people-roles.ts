// Decides: which role may give, change or remove which role (mosque admin above admin); who may invite at all: `user-invites.ts`.

import * as z from 'zod/mini';
import { MOSQUE_ROLES, type Role } from './access.ts';

/** The roles that people hold in a masjid; who runs the installation is nobody's to give. */
export const MosqueRole = z.enum(MOSQUE_ROLES);
export type MosqueRole = z.infer<typeof MosqueRole>;

const RANKS: Partial<Record<Role, number>> = { 'mosque-admin': 2, admin: 1 };

/** Mosque admins stand above admins, admins above everyone else. */
export function rankOf(roles: readonly Role[]): number {
  return Math.max(0, ...roles.map((role) => RANKS[role] ?? 0));
}

/** Nobody gives, takes or touches a role above their own. */
export function mayTouch(held: readonly Role[], roles: readonly Role[]): boolean {
  return rankOf(held) >= rankOf(roles);
}

/** The roles that someone may give, in the order of the list. */
export function givableRoles(held: readonly Role[]): MosqueRole[] {
  return MOSQUE_ROLES.filter((role) => mayTouch(held, [role]));
}
