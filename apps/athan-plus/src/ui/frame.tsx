import { MARK } from '@minaret/design/motif';
import {
  IconBell,
  IconCalendar,
  IconChevronDown,
  IconCompass,
  IconHeadphones,
  IconNews,
  IconPlus,
  IconSun,
} from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { type Address, addressOf, goTo, type ViewName } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { Badge, logoOf } from './parts.tsx';

const TABS = [
  { view: 'today', Icon: IconSun },
  { view: 'calendar', Icon: IconCalendar },
  { view: 'qibla', Icon: IconCompass },
  { view: 'listen', Icon: IconHeadphones },
  { view: 'news', Icon: IconNews },
] as const;

/** A real address, opened by the app where the script runs. */
export function Link({ to, children, ...rest }: { to: Partial<Address>; children: ReactNode } & Attributes) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={addressOf(to)} onClick={open} {...rest}>
      {children}
    </a>
  );
}

interface Attributes {
  className?: string;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string;
}

export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--teal-7)" />
      <circle cx="16" cy="5" r="1.25" fill="var(--gold-4)" />
      <g fill="#fff">
        <path d={MARK.cap} />
        <rect x="9.6" y="15" width="12.8" height="1.9" rx=".5" />
        <path d={MARK.tower} />
      </g>
    </svg>
  );
}

/** Below on a phone, at the side where there is room. */
export function Tabs({ view, rail }: { view: ViewName; rail?: ReactNode }) {
  const { say, times } = useApp();
  const { id } = times.masjid;
  return (
    <nav className="tabs" aria-label={say.app}>
      <p className="brand">
        <Mark /> {say.app}
      </p>
      <ul>
        {TABS.map(({ view: name, Icon }) => (
          <li key={name}>
            <Link to={{ id, view: name }} aria-current={name === view ? 'page' : undefined}>
              <span className="tab-icon">
                <Icon size={22} stroke={1.6} aria-hidden="true" />
              </span>
              {say.tabs[name]}
            </Link>
          </li>
        ))}
      </ul>
      {rail}
      <Link to={{ id, view: 'masjids' }} className="rail-only">
        <IconPlus size={18} aria-hidden="true" /> {say.masjids.find}
      </Link>
      <Link to={{ id, view: 'reminders' }} className="rail-only rail-end">
        <IconBell size={20} stroke={1.6} aria-hidden="true" /> {say.today.reminders}
      </Link>
    </nav>
  );
}

/** The masjid's name opens the masjids, the bell the reminders. */
export function MasjidBar({ children }: { children?: ReactNode }) {
  const { say, times } = useApp();
  const { masjid } = times;
  return (
    <header className="bar">
      <Link to={{ id: masjid.id, view: 'masjids' }} className="bar-name">
        <Badge name={masjid.name} logo={logoOf(masjid)} size={28} />
        <b dir="auto">{masjid.name}</b>
        <IconChevronDown size={16} aria-hidden="true" />
      </Link>
      {children}
      <Link to={{ id: masjid.id, view: 'reminders' }} className="bar-bell" aria-label={say.today.reminders}>
        <IconBell size={22} stroke={1.6} aria-hidden="true" />
      </Link>
    </header>
  );
}
