import { useSession } from '../../../app/session/session.ts';
import { Plans } from '../plans/plans.tsx';

export function PlansPage() {
  const { masjid } = useSession();
  return masjid && <Plans key={masjid.m_id} masjid={masjid} />;
}
