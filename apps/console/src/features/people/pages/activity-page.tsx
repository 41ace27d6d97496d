import { useSession } from '../../../app/session.ts';
import { ActivityPanel } from '../activity-panel.tsx';

export function ActivityPage() {
  const { masjid } = useSession();
  return masjid && <ActivityPanel masjid={masjid} />;
}
