import { useSession } from '../../app/session/session.ts';
import { BarTools } from '../command-palette/top-bar-tools.tsx';
import { LimitPrompt } from './limit-prompt.tsx';
import { MembershipWatcher } from './membership-watcher.tsx';

/** What the frame needs soon, though not with the page: listening for changes of one's roles, the end of a limit, the palette, the tours. */
export function LateParts() {
  const { masjid } = useSession();
  return (
    <>
      {masjid && <MembershipWatcher />}
      {masjid && <LimitPrompt />}
      <BarTools />
    </>
  );
}
