import { makeMasjid, makeUser, signIn } from '../../apps/server/test/make.ts';
import type { Caller } from '../../apps/server/test/whole-server.ts';
import type { MosqueRole } from './specified-access.ts';
import type { World } from './world.ts';

/** Someone who knocks, and the masjid they ask about. */
export interface Actor {
  name: string;
  caller: Caller;
  asksAbout: number;
  isSignedIn: boolean;
  /** Held in the masjid they ask about; null: they do not belong to it. */
  roles: readonly MosqueRole[] | null;
  /** Held in the masjid their session works for, when the request names none. */
  ownRoles: readonly MosqueRole[];
  isSystemAdmin: boolean;
  features: readonly string[];
}

const ALL_FEATURES = [
  'slideshow',
  'app_premium_features',
  'donation_portal',
  'announcement_message_push_notification',
  'unlimited_push_notifications',
];
export const MOSQUE_ROLES: readonly MosqueRole[] = [
  'mosque-admin',
  'admin',
  'content',
  'timings',
  'donations',
];

/** Visitor, five roles, system-admin, no role, removed, disabled, another masjid's admin, trial expired. */
export async function makeActors(world: World): Promise<Actor[]> {
  const masjidId = await makeMasjid(world, { status: 1, features: ALL_FEATURES });
  const expiredId = await makeMasjid(world, { status: 1, features: ['trial_status_expired'] });
  const otherId = await makeMasjid(world, { status: 1, features: ALL_FEATURES });
  const nobody = {
    asksAbout: masjidId,
    isSignedIn: false,
    roles: null,
    ownRoles: [],
    isSystemAdmin: false,
    features: ALL_FEATURES,
  };
  const member = async (name: string, roles: MosqueRole[], at = masjidId) => {
    const user = await makeUser(world, { memberships: [{ masjidId: at, roles }] });
    const caller = await signIn(world, user);
    return { ...nobody, name, user, caller, isSignedIn: true, asksAbout: at, roles, ownRoles: roles };
  };
  const removed = await member('removed', ['mosque-admin']);
  const disabled = await member('disabled', ['mosque-admin']);
  const expired = await member('trial expired', ['mosque-admin'], expiredId);
  const other = await member("another masjid's admin", ['mosque-admin'], otherId);
  const system = await signIn(world, await makeUser(world, { is_system_admin: true }));
  const { caller: admin } = await member('who ends it', ['mosque-admin']);
  await admin.people.remove({ params: { user_id: removed.user.id }, query: {} });
  await admin.people.disable({ params: { user_id: disabled.user.id }, query: {} });
  return [
    { ...nobody, name: 'visitor', caller: world.caller() },
    ...(await Promise.all(MOSQUE_ROLES.map((role) => member(role, [role])))),
    { ...nobody, name: 'system-admin', caller: system, isSignedIn: true, isSystemAdmin: true },
    await member('no role', []),
    // The old session is over; an account without a masjid may sign in anew.
    { ...removed, caller: await signIn(world, removed.user), roles: null, ownRoles: [] },
    { ...disabled, isSignedIn: false, roles: null, ownRoles: [] },
    { ...other, asksAbout: masjidId, roles: null },
    { ...expired, features: ['trial_status_expired'] },
  ];
}
