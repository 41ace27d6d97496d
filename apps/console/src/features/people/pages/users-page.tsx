import { useSession } from '../../../app/session.ts';
import { PeoplePanel } from '../people-panel.tsx';

export function UsersPage() {
  const { masjid } = useSession();
  return masjid && <PeoplePanel masjid={masjid} />;
}
