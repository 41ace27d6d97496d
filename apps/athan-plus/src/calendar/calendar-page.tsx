import { fill } from '@minaret/display/format';
import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react';
import { goTo, useAddress } from '../core/address.ts';
import { useApp } from '../core/app-context.ts';
import { EventRow, eventsAhead } from '../today/cards.tsx';
import { calendarAddress } from '../today/offers.tsx';
import { Head } from '../ui/head.tsx';
import { Card, Segments } from '../ui/parts.tsx';
import { HijriMonth } from './hijri-month.tsx';
import { MonthTable } from './month-table.tsx';

const TABS = ['month', 'hijri', 'events'] as const;
type Tab = (typeof TABS)[number];

function Events() {
  const app = useApp();
  const events = eventsAhead(app);
  if (events.length === 0) return <p className="empty">{app.say.calendar.noEvents}</p>;
  return (
    <Card className="list">
      <ul className="plain">
        {events.map((event) => (
          <EventRow key={`${event.starts} ${event.title}`} event={event} />
        ))}
      </ul>
    </Card>
  );
}

/** The month as it is prayed, the month as it is counted, and what takes place. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a default export.
export default function CalendarPage() {
  const { say, times, words, today } = useApp();
  const { tab: named } = useAddress();
  const tab: Tab = TABS.find((each) => each === named) ?? 'month';
  const { id } = times.masjid;
  const month = words.months[Number(today.slice(5, 7)) - 1] ?? '';
  return (
    <main>
      <Head title={say.tabs.calendar}>
        <a
          className="icon-button"
          href={`/monthly/${encodeURIComponent(id)}`}
          target="_blank"
          rel="noopener"
          aria-label={fill(say.today.print, { month })}
        >
          <IconPrinter size={22} stroke={1.6} aria-hidden="true" />
        </a>
        <a
          className="icon-button"
          href={calendarAddress(id, words.language)}
          aria-label={say.today.addCalendar}
        >
          <IconCalendarPlus size={22} stroke={1.6} aria-hidden="true" />
        </a>
      </Head>
      <div className="body calendar">
        <Segments
          label={say.tabs.calendar}
          chosen={tab}
          options={TABS.map((value) => ({ value, label: say.calendar[value] }))}
          onChange={(value) => goTo({ id, view: 'calendar', tab: value }, 'replace')}
        />
        {tab === 'month' && <MonthTable />}
        {tab === 'hijri' && <HijriMonth />}
        {tab === 'events' && <Events />}
      </div>
    </main>
  );
}
