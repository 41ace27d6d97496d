import { useSession } from '../../../app/session/session.ts';
import { Donations } from '../donations.tsx';

export function DonationsPage() {
  const { masjid } = useSession();
  return masjid && <Donations key={masjid.m_id} masjid={masjid} />;
}
