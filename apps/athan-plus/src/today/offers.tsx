// Decides: what the phone app offers on today's page: to follow the masjid, share, calendar, print.

import { fill } from '@minaret/display/format';
import { IconCalendarPlus, IconPlus, IconPrinter, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useApp } from '../core/app-context.ts';
import { isApple, isInstalled, useInstallPrompt } from '../core/install.ts';
import { follow, MOST_FOLLOWED } from '../core/settings.ts';
import { Link } from '../ui/frame.tsx';
import { Card } from '../ui/parts.tsx';

const COPIED_MS = 2000;

/** The page of the masjid, by whatever the phone shares with. */
export function useShare(rest = ''): { share: () => void; isCopied: boolean } {
  const { times } = useApp();
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const url = `${location.origin}/app/m/${encodeURIComponent(times.masjid.id)}${rest}`;
    try {
      if (navigator.share) return await navigator.share({ title: times.masjid.name, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      // Whoever closes the phone's own sheet has not failed.
    }
  };
  return { share: () => void share(), isCopied };
}

export function calendarAddress(id: string, language: string): string {
  return `webcal://${location.host}/ical/${encodeURIComponent(id)}.ics?lang=${language === 'ar' ? 'ar' : 'en'}`;
}

/** Never on the first visit, and not to whoever said twice that they do not want it. */
function InstallOffer() {
  const { say, settings, times } = useApp();
  const prompt = useInstallPrompt();
  const mayAsk = settings.visits > 1 && settings.timesRefused < 2 && Date.now() > settings.quietUntil;
  if (!mayAsk || isInstalled() || !(prompt || isApple())) return null;
  return (
    <Card className="offer">
      <p className="soft">{isApple() ? say.install.appleText : say.install.otherText}</p>
      <Link to={{ id: times.masjid.id, view: 'install' }} className="button wide">
        {say.settings.install}
      </Link>
    </Card>
  );
}

export function Offers() {
  const app = useApp();
  const { times, say, settings, change, words, today } = app;
  const { masjid } = times;
  const { share, isCopied } = useShare();
  const isFollowed = settings.followed.some(({ id }) => id === masjid.id);
  const month = words.months[Number(today.slice(5, 7)) - 1] ?? '';
  return (
    <>
      {!isFollowed && (
        <Card className="offer">
          <p className="soft">{say.today.followText}</p>
          <button
            type="button"
            className="button main wide"
            disabled={settings.followed.length >= MOST_FOLLOWED}
            onClick={() => change(follow(settings, { id: masjid.id, name: masjid.name }))}
          >
            <IconPlus size={20} aria-hidden="true" /> {fill(say.today.follow, { masjid: masjid.name })}
          </button>
          {settings.followed.length >= MOST_FOLLOWED && <p className="soft">{say.masjids.most}</p>}
        </Card>
      )}
      <InstallOffer />
      <div className="actions">
        <button type="button" className="button" onClick={share}>
          <IconShare size={18} stroke={1.6} aria-hidden="true" />{' '}
          {isCopied ? say.today.shared : say.today.share}
        </button>
        <a className="button" href={calendarAddress(masjid.id, words.language)}>
          <IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" /> {say.today.addCalendar}
        </a>
        <a
          className="button"
          href={`/monthly/${encodeURIComponent(masjid.id)}`}
          target="_blank"
          rel="noopener"
        >
          <IconPrinter size={18} stroke={1.6} aria-hidden="true" /> {fill(say.today.print, { month })}
        </a>
      </div>
    </>
  );
}
