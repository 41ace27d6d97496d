import { useSession } from '../../../app/session/session.ts';
import { LibraryList } from '../list/library-list.tsx';

export function LibraryListPage() {
  const { masjid } = useSession();
  return masjid && <LibraryList key={masjid.m_id} m_id={masjid.m_id} />;
}
