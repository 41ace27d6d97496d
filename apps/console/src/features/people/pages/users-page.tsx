import { useSession } from '../../../app/session/session.ts';
import { PeoplePanel } from '../list/people-panel.tsx';

export function UsersPage() {
  const { masjid } = useSession();
  return masjid && <PeoplePanel masjid={masjid} />;
}
