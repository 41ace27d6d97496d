import { clockParts } from '@minaret/i18n';
import { useLocale } from '../../app/i18n/i18n.ts';
import classes from './time.module.css';

interface TimeProps {
  /** Wall-clock `HH:MM`; null is a prayer that does not occur. */
  value: string | null;
  /** An iqamah time: padded and heavier. */
  iqamah?: boolean;
}

/** A time as timetables print it: tabular figures, AM or PM small beside it, its own direction. */
export function Time({ value, iqamah = false }: TimeProps) {
  const locale = useLocale();
  if (value === null) return <span className={classes.none}>N/A</span>;
  const { time, half } = clockParts(value, locale, iqamah);
  return (
    <time dateTime={value} className={classes.time} data-iqamah={iqamah || undefined}>
      <bdi>{time}</bdi> <span className={classes.half}>{half}</span>
    </time>
  );
}
