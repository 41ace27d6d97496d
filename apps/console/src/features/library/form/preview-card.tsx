import { SegmentedControl } from '@mantine/core';
import { NewLibraryItem } from '@minaret/contract/library/libraries';
import type { Manifest } from '@minaret/display/manifest';
import { formatDate } from '@minaret/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PlayerFrame } from '../../screens/player-frame.tsx';
import { screenManifest, screensList } from '../../screens/screens-api.ts';
import { libraryApi, libraryKey } from '../library-api.ts';
import classes from './item-form.module.css';
import type { ItemValues } from './use-item-form.ts';

/** How the player calls what is not saved yet. */
const UNSAVED = 'preview';

interface PreviewCardProps {
  m_id: number;
  values: ItemValues;
  today: string;
}

/** With the slide alone, so that it is on at once, or the ticker's line in its place. */
function withItem(
  manifest: Manifest,
  slide: Manifest['slides'][number] | null,
  values: ItemValues,
): Manifest {
  const { content } = values;
  const ticker =
    content.type === 'announcement'
      ? [{ id: UNSAVED, text: content.message, schedule: {} }]
      : manifest.ticker;
  return { ...manifest, ticker, slides: slide ? [{ ...slide, id: UNSAVED, schedule: {} }] : [] };
}

/** The real player with the slide that is being written. */
export function PreviewCard({ m_id, values, today }: PreviewCardProps) {
  const { t, locale } = useTranslation(['libraryItem', 'library']);
  const [isUpright, setUpright] = useState(false);
  const typed = useDeferredValue(values);
  const screenId = typed.screen_ids?.[0] ?? null;
  const base = useQuery(screenManifest(m_id, screenId));
  const screens = useQuery(screensList(m_id)).data?.screens ?? [];
  const isWhole = z.safeParse(NewLibraryItem, { m_id, ...typed }).success;
  const { title, content, schedule, seconds, screen_ids } = typed;
  const body = { title, content, schedule, seconds, screen_ids };
  const slide = useQuery({
    queryKey: [...libraryKey(m_id), 'preview', body],
    queryFn: () => libraryApi.preview({ params: { m_id }, body }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  const manifest = useMemo(
    () => (base.data ? withItem(base.data, slide.data ?? null, typed) : undefined),
    [base.data, slide.data, typed],
  );
  const first = content.type === 'announcement' ? content.start_date : schedule.from;
  const shown = screens.filter(({ id }) => screen_ids === null || screen_ids.includes(id));
  const offline = shown.find(({ health }) => !health.is_online);
  const isSomething = slide.data !== undefined && (isWhole || slide.data !== null);
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <h2>{t('preview.title')}</h2>
        <SegmentedControl
          size="xs"
          value={isUpright ? 'portrait' : 'landscape'}
          onChange={(value) => setUpright(value === 'portrait')}
          data={(['landscape', 'portrait'] as const).map((value) => ({
            value,
            label: t(`preview.${value}`),
          }))}
        />
      </div>
      {isSomething ? (
        <PlayerFrame
          label={t('preview.frame')}
          manifest={manifest}
          slideId={slide.data ? UNSAVED : null}
          isUpright={isUpright}
        />
      ) : (
        <p className={classes.waiting}>{t('preview.waiting')}</p>
      )}
      {shown.length > 0 && (
        <Notice
          kind="info"
          title={`${first && first > today ? t('preview.starts', { date: formatDate(first, locale) }) : t('preview.startsToday')} ${t('preview.onScreens', { count: shown.length })}`}
        >
          {offline && t('preview.offline', { name: offline.name })}
        </Notice>
      )}
    </div>
  );
}
