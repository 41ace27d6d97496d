import type { ActivityEntry } from '@minaret/contract/masjid/activity';
import { clockParts, formatDate, formatLongDate } from '@minaret/i18n';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { InitialBadge } from '../../../ui/motif/initial-badge.tsx';
import classes from './activity-list.module.css';
import { useAreaName } from './area-name.ts';

function byDay(entries: readonly ActivityEntry[]): [day: string, entries: ActivityEntry[]][] {
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) days.set(entry.date, [...(days.get(entry.date) ?? []), entry]);
  return [...days];
}

/** Day by day, newest first; the clock is the masjid's. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const { locale } = useTranslation('people');
  return byDay(entries).map(([day, list]) => (
    <section key={day} aria-label={formatDate(day, locale)}>
      <h2 className={classes.day}>{formatLongDate(day, locale)}</h2>
      <ul className={classes.list}>
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { t, locale } = useTranslation('people');
  const areaName = useAreaName();
  const { time, half } = clockParts(entry.time, locale);
  const who = entry.by ?? t('activity.bySystem');
  return (
    <li className={classes.entry}>
      <InitialBadge name={who} size={32} round />
      <div className={classes.words}>
        <p className={classes.sentence} dir="auto">
          {entry.sentence}
        </p>
        <p className={classes.who}>
          <bdi>{who}</bdi>
        </p>
      </div>
      <StatusBadge>{areaName(entry.area)}</StatusBadge>
      <time className={classes.time} dateTime={`${entry.date}T${entry.time}`}>
        <bdi>
          {time} <span>{half}</span>
        </bdi>
      </time>
    </li>
  );
}
