import { useSession } from '../../../app/session/session.ts';
import { AlIqamah } from '../al-iqamah.tsx';

export function AlIqamahPage() {
  const { masjid } = useSession();
  return masjid && <AlIqamah key={masjid.m_id} masjid={masjid} />;
}
