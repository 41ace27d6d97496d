import { useSession } from '../../../app/session/session.ts';
import { WebIntegration } from '../web-integration.tsx';

export function WebIntegrationPage() {
  const { masjid } = useSession();
  return masjid && <WebIntegration key={masjid.m_id} masjid={masjid} />;
}
