import { useSession } from '../../app/session.ts';
import classes from './drawer-foot.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { MasjidClock } from './masjid-clock.tsx';

/** What the top bar of a phone has no room for. */
export function DrawerFoot() {
  const { masjid } = useSession();
  return (
    <div className={classes.foot}>
      {masjid && <MasjidClock masjid={masjid} />}
      <LanguageSwitch />
    </div>
  );
}
