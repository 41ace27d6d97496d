import { useSession } from '../../../app/session/session.ts';
import { HijriAdjustment } from '../hijri-adjustment.tsx';

export function HijriPage() {
  const { masjid } = useSession();
  return masjid && <HijriAdjustment key={masjid.m_id} masjid={masjid} />;
}
