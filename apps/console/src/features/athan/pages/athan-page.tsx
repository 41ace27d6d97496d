import { useSession } from '../../../app/session/session.ts';
import { AthanTimings } from '../athan-timings.tsx';

export function AthanPage() {
  const { masjid } = useSession();
  return masjid && <AthanTimings key={masjid.m_id} m_id={masjid.m_id} />;
}
