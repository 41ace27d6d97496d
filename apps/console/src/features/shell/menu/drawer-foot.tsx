import { useSession } from '../../../app/session/session.ts';
import { LanguageSwitch } from '../../account/language-switch.tsx';
import { MasjidClock } from '../masjid-clock.tsx';
import classes from './drawer-foot.module.css';

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
