import { useSession } from '../../app/session/session.ts';
import { BarTools } from '../command-palette/top-bar-tools.tsx';
import { Standing } from './standing.tsx';

/** What the frame needs soon, though not with the page: listening for one's standing, the palette, the tours. */
export function LateParts() {
  const { masjid } = useSession();
  return (
    <>
      {masjid && <Standing />}
      <BarTools />
    </>
  );
}
