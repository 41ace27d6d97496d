import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { PublicDay } from '@minaret/contract/public-api/public-schemas';
import { addDays } from '@minaret/prayer/calendar/dates';
import { BrandMark } from '../../../ui/motif/brand-mark.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { replaceTimes, timeOn } from '../parts/message-times.ts';
import { useMessageWords } from '../parts/use-message-words.ts';
import classes from './push.module.css';

interface PhonePreviewProps {
  masjid: SessionMasjid;
  title: string;
  message: string;
  days: readonly PublicDay[];
  /** The day on which it goes out: today's times are those of that day. */
  sentOn: string;
}

/** As it comes on a locked phone, its times filled in as far as they are known. */
export function PhonePreview({ masjid, title, message, days, sentOn }: PhonePreviewProps) {
  const { t, sayTime, sayClock } = useMessageWords(masjid);
  const filled = replaceTimes(message, (time) => {
    const date = time.day === 'today' || sentOn === '' ? sentOn : addDays(sentOn, 1);
    const known = timeOn(
      days.find((day) => day.date === date),
      time,
    );
    return known ? sayClock(known) : isolate(`[${sayTime(time)}]`);
  });
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <div className={classes.phone}>
        <div className={classes.bubble}>
          <span className={classes.icon} aria-hidden="true">
            <BrandMark />
          </span>
          <div className={classes.said}>
            <p className={classes.from}>
              <bdi>{masjid.m_name}</bdi> <span>{t('preview.now')}</span>
            </p>
            <p className={classes.head} dir="auto">
              {title || t('title')}
            </p>
            <p className={classes.body} dir="auto">
              {filled || t('preview.empty')}
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
