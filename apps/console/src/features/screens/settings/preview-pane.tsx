import { Button, TextInput } from '@mantine/core';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { ScreenSettings } from '@minaret/display/settings';
import { isIsoDate } from '@minaret/prayer/calendar/dates';
import { readClockTime } from '@minaret/prayer/clock/clock';
import { instantOf, wallClock } from '@minaret/prayer/clock/zone';
import { IconExternalLink } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { PlayerFrame } from '../player-frame.tsx';
import { screensApi } from '../screens-api.ts';
import { screensKey } from '../screens-key.ts';
import { jumpsOf } from './jumps.ts';
import classes from './settings.module.css';

const MORNING = '10:30';

interface PreviewPaneProps {
  masjid: SessionMasjid;
  screenId: number | null;
  settings: ScreenSettings;
}

/** The real player with the settings as they stand, at any date and minute. */
export function PreviewPane({ masjid, screenId, settings }: PreviewPaneProps) {
  const { t } = useTranslation(['screenSettings', 'screens']);
  const { m_id, m_zone } = masjid;
  /** Null: now. It begins in the morning, when all of a design is seen. */
  const [at, setAt] = useState<number | null>(() =>
    instantOf(m_zone, wallClock(m_zone, Date.now()).date, MORNING),
  );
  /** What stands in the field of the time while it is none. */
  const [typed, setTyped] = useState<string | null>(null);
  const tried = useDeferredValue(settings);
  const { data: manifest } = useQuery({
    queryKey: [...screensKey(m_id), 'tried', screenId, tried],
    queryFn: () =>
      screensApi.previewManifest({ params: { m_id }, body: { screen_id: screenId, settings: tried } }),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
  const jumps = useMemo(() => (manifest ? jumpsOf(manifest, Date.now()) : []), [manifest]);
  const shown = wallClock(m_zone, at ?? Date.now());
  const go = (date: string, time: string) => {
    if (isIsoDate(date)) setAt(instantOf(m_zone, date, time));
  };
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <div className={classes.previewHead}>
        <h2>{t('preview.title')}</h2>
        <a href={`/screen/m/${masjid.hash_id}`} target="_blank" rel="noopener">
          {t('preview.open')} <IconExternalLink size={14} aria-hidden />
        </a>
      </div>
      <PlayerFrame
        label={t('preview.frame')}
        manifest={manifest}
        at={at ?? undefined}
        isUpright={settings.orientation.startsWith('portrait')}
      />
      <div className={classes.when}>
        <TextInput
          type="date"
          label={t('preview.date')}
          value={shown.date}
          onChange={(event) => go(event.currentTarget.value, shown.time)}
        />
        <TimeField
          label={t('preview.time')}
          value={typed ?? shown.time}
          onChange={(time) => {
            const isTime = readClockTime(time) !== null;
            setTyped(isTime ? null : time);
            if (isTime) go(shown.date, time);
          }}
        />
        <Button variant="default" disabled={at === null} onClick={() => setAt(null)}>
          {t('preview.live')}
        </Button>
      </div>
      <div className={classes.jumps}>
        {jumps.map((jump) => (
          <button key={jump.name} type="button" className={classes.jump} onClick={() => setAt(jump.at)}>
            {t(`preview.jumps.${jump.name}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
