import { Button } from '@mantine/core';
import type { AnnouncedJanazah } from '@minaret/contract/athan-plus/janazah';
import { clockParts, formatNumber, formatWeekday } from '@minaret/i18n';
import { IconLeaf } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useEvents } from '../../app/events/use-events.ts';
import { useTranslation } from '../../app/i18n/i18n.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { announcedJanazahs, janazahKey } from '../athan/janazah-api.ts';
import { useSpecialWords } from '../timings/words/use-special-words.ts';
import classes from './janazah.module.css';

const TakeBack = lazy(async () => ({ default: (await import('./take-back.tsx')).TakeBack }));

/** What is announced, whom it has reached, and the way back. Nothing where nobody has died. */
export function JanazahCard({ m_id }: { m_id: number }) {
  const { t } = useTranslation('janazah');
  const queries = useQueryClient();
  const { data } = useQuery(announcedJanazahs(m_id));
  const [leaving, setLeaving] = useState<AnnouncedJanazah | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: janazahKey(m_id) });
  useEvents({
    onHint: ({ topic }) =>
      (topic === 'special-prayers' || topic === 'push-notifications' || topic === 'screens') && void reload(),
    onReturn: reload,
  });
  if (!data || data.list.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="janazah-title">
      <h2 id="janazah-title" className={classes.title}>
        <IconLeaf size={18} stroke={1.5} aria-hidden="true" /> {t('card')}
      </h2>
      <ul className={classes.list}>
        {data.list.map((janazah) => (
          <li key={janazah.sp_id} className={classes.row}>
            <Words janazah={janazah} screens={data.screens} />
            <Button
              variant="default"
              aria-label={t('takeBackOf', { name: janazah.name ?? t('unnamed') })}
              onClick={() => setLeaving(janazah)}
            >
              {t('takeBack')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <Suspense>
          <TakeBack m_id={m_id} janazah={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </section>
  );
}

interface WordsProps {
  janazah: AnnouncedJanazah;
  screens: { total: number; online: number; current: number };
}

function Words({ janazah: { name, date, time, after, burial, push }, screens }: WordsProps) {
  const { t, locale } = useTranslation('janazah');
  const { prayerName } = useSpecialWords();
  const number = (value: number) => formatNumber(value, locale);
  const clockText = (value: string) => {
    const parts = clockParts(value, locale);
    return `${parts.time}\u00a0${parts.half}`;
  };
  const values = {
    date: formatWeekday(date, locale),
    time: time ? isolate(clockText(time)) : '',
    prayer: after ? prayerName(after) : '',
  };
  const off = screens.total - screens.online;
  const reach = push && {
    accepted: number(push.accepted),
    recipients: number(push.recipients),
    opened: number(push.opened),
  };
  return (
    <div className={classes.words}>
      <p className={classes.name} dir="auto">
        {name ?? t('unnamed')}
      </p>
      <p>{t(after ? (time ? 'whenAfter' : 'whenAfterOnly') : 'when', values)}</p>
      {burial && <p>{t('burial', { place: isolate(burial) })}</p>}
      <p className={classes.reach} role="status">
        {screens.total === 0
          ? t('noScreens')
          : t('screens', { current: number(screens.current), total: number(screens.total) })}
        {off > 0 && <span>{t('screensOff', { off: number(off) })}</span>}
        <span>
          {!push || !reach
            ? t('notTold')
            : push.state === 'waiting' || push.state === 'sending'
              ? t('waiting')
              : push.state === 'stopped'
                ? t('stopped')
                : t(push.is_correction ? 'corrected' : 'told', reach)}
        </span>
      </p>
    </div>
  );
}
