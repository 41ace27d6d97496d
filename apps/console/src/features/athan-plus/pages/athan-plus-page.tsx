import { useSession } from '../../../app/session/session.ts';
import { AthanPlus } from '../athan-plus.tsx';

export function AthanPlusPage() {
  const { masjid } = useSession();
  return masjid && <AthanPlus key={masjid.m_id} masjid={masjid} />;
}
