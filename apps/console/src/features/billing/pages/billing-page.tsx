import { useSession } from '../../../app/session/session.ts';
import { Billing } from '../billing.tsx';

export function BillingPage() {
  const { masjid } = useSession();
  return masjid && <Billing key={masjid.m_id} masjid={masjid} />;
}
