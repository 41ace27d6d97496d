// Decides: what the phone app's news holds, and in which order: janazah first, then changes, announcements, events.

import { SACRED } from '@minaret/display/sacred';
import { IconCalendarTime, IconMapPin, IconShare } from '@tabler/icons-react';
import { goTo } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { clock, dayText, figure } from '../core/text.ts';
import {
  AnnouncementCard,
  announcementsNow,
  changesAhead,
  changeText,
  EventsCard,
  eventsAhead,
  type Janazah,
  janazahs,
} from '../today/cards.tsx';
import { useShare } from '../today/offers.tsx';
import { Head } from '../ui/head.tsx';
import { Card } from '../ui/parts.tsx';

const SHOWN_EVENTS = 3;
/** Grey, without gold and without sound. */
function JanazahNotice({ janazah }: { janazah: Janazah }) {
  const app = useApp();
  const { say, times, words } = app;
  const { share, isCopied } = useShare();
  const { latitude, longitude } = times.masjid;
  return (
    <Card className="janazah">
      <p className="verse">
        <span lang="ar" dir="rtl">
          {SACRED.returnVerse}
        </span>
        {words.texts.returnVerse.meaning && (
          <span className="meaning">{words.texts.returnVerse.meaning}</span>
        )}
        <small>{words.texts.returnVerse.source}</small>
      </p>
      <div className="janazah-words">
        <p className="soft">{say.news.janazah}</p>
        {janazah.name && <h2 dir="auto">{janazah.name}</h2>}
        <dl>
          <dt>{say.news.prayer}</dt>
          <dd>
            <b>
              {dayText(app, janazah.date)} {clock(app, janazah.at[1])}
            </b>
          </dd>
          {janazah.note && (
            <>
              <dt>{say.news.burial}</dt>
              <dd dir="auto">{janazah.note}</dd>
            </>
          )}
        </dl>
        <div className="actions">
          <a
            className="button"
            href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            <IconMapPin size={18} stroke={1.6} aria-hidden="true" /> {say.news.wayThere}
          </a>
          <button type="button" className="button" onClick={share}>
            <IconShare size={18} stroke={1.6} aria-hidden="true" />{' '}
            {isCopied ? say.today.shared : say.today.share}
          </button>
        </div>
      </div>
    </Card>
  );
}

// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function NewsPage() {
  const app = useApp();
  const { say, times } = app;
  const dead = janazahs(app);
  const changes = changesAhead(app);
  const announcements = announcementsNow(app);
  const events = eventsAhead(app);
  const isEmpty = dead.length + changes.length + announcements.length + events.length === 0;
  return (
    <main>
      <Head title={say.news.title} />
      <div className="body">
        {isEmpty && <p className="empty">{say.news.empty}</p>}
        {dead.map((janazah) => (
          <JanazahNotice key={`${janazah.at[0]} ${janazah.name}`} janazah={janazah} />
        ))}
        {changes.map((change) => (
          <Card key={`${change.date} ${change.prayer} ${change.slot}`}>
            <p className="kicker">
              <IconCalendarTime size={18} stroke={1.6} aria-hidden="true" /> {say.news.change}
            </p>
            <h2>{changeText(app, change)}</h2>
            {change.from && (
              <p className="soft">
                <bdi>{figure(app, change.from, true)}</bdi> <span className="arrow">→</span>{' '}
                <b>{clock(app, change.to, true)}</b>
              </p>
            )}
          </Card>
        ))}
        {announcements.map((announcement) => (
          <AnnouncementCard key={announcement.id} announcement={announcement} />
        ))}
        <EventsCard most={SHOWN_EVENTS} />
        {events.length > SHOWN_EVENTS && (
          <button
            type="button"
            className="button"
            onClick={() => goTo({ id: times.masjid.id, view: 'calendar', tab: 'events' })}
          >
            {say.news.all}
          </button>
        )}
      </div>
    </main>
  );
}
