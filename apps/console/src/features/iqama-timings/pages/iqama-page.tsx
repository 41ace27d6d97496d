import { useSession } from '../../../app/session/session.ts';
import { IqamaTimings } from '../iqama-timings.tsx';

export function IqamaPage() {
  const { masjid } = useSession();
  return masjid && <IqamaTimings key={masjid.m_id} masjid={masjid} />;
}
