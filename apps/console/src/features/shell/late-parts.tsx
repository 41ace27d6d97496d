import { useSession } from '../../app/session/session.ts';
import { BarTools } from '../command-palette/top-bar-tools.tsx';
import { MembershipWatcher } from './membership-watcher.tsx';

/** What the frame needs soon, though not with the page: listening for changes of one's roles, the palette, the tours. */
export function LateParts() {
  const { masjid } = useSession();
  return (
    <>
      {masjid && <MembershipWatcher />}
      <BarTools />
    </>
  );
}
