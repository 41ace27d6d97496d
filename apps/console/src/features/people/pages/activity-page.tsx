import { useSession } from '../../../app/session/session.ts';
import { ActivityPanel } from '../activity/activity-panel.tsx';

export function ActivityPage() {
  const { masjid } = useSession();
  return masjid && <ActivityPanel masjid={masjid} />;
}
