import { useSession } from '../../../app/session/session.ts';
import { SalahTimings } from '../salah-timings.tsx';

export function SalahPage() {
  const { masjid } = useSession();
  return masjid && <SalahTimings key={masjid.m_id} masjid={masjid} />;
}
