import { client } from '@minaret/contract/api/client';
import type { LibraryContent, LibraryType } from '@minaret/contract/library/library-content';
import { systemImagesContract } from '@minaret/contract/system/system-images';
import { wallClock } from '@minaret/prayer/clock/zone';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { send } from '../../../app/session/send.ts';
import { useSession } from '../../../app/session/session.ts';
import { screenManifest } from '../../screens/screens-api.ts';
import { libraryApi } from '../library-api.ts';
import { Thumb } from '../thumb.tsx';
import { secondsOf } from '../types.ts';
import { sampleContent, withSampleEvents } from './samples.ts';
import { SlideThumb } from './slide-thumb.tsx';

const imagesApi = client(systemImagesContract, send);

async function firstReadyMade(): Promise<LibraryContent | null> {
  const [first] = (await imagesApi.browse({ query: {} })).list;
  return first ? { type: 'pre-designed-image', image_id: first.id } : null;
}

/** What a type looks like on this masjid's screens, with words such as a mosque would write. */
export function SampleThumb({ type }: { type: LibraryType }) {
  const { t, locale } = useTranslation('library');
  const { masjid } = useSession();
  const m_id = masjid?.m_id ?? 0;
  const today = masjid ? wallClock(masjid.m_zone, Date.now()).date : '';
  const [isNear, setNear] = useState(false);
  const title = type in TITLES ? t(`samples.${TITLES[type as keyof typeof TITLES]}`) : t(`types.${type}`);
  const words = useMemo(
    () => ({ title, message: t('samples.message'), events: [t('samples.lesson'), t('samples.school')] }),
    [title, t],
  );
  const content = masjid && sampleContent(type, today, words);
  const { data: manifest } = useQuery({ ...screenManifest(m_id, null), enabled: masjid !== null && isNear });
  const { data: made } = useQuery({
    queryKey: ['library-sample', m_id, type, today, locale],
    queryFn: async () => {
      const sample = type === 'pre-designed-image' ? await firstReadyMade() : content;
      const body = { title, schedule: {}, seconds: secondsOf(type), screen_ids: null };
      return sample && libraryApi.preview({ params: { m_id }, body: { ...body, content: sample } });
    },
    enabled: masjid !== null && isNear && (content !== null || type === 'pre-designed-image'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const slide = useMemo(() => {
    if (!manifest) return null;
    // A picture is shown by one of the masjid's own.
    if (type === 'image') return manifest.slides.find(({ body }) => body.kind === 'image') ?? null;
    return made ? withSampleEvents(made, manifest, today, words) : null;
  }, [manifest, made, type, today, words]);
  return (
    <SlideThumb manifest={manifest} slide={slide} onNear={() => setNear(true)}>
      <Thumb type={type} />
    </SlideThumb>
  );
}

const TITLES = {
  announcement: 'dinner',
  days_coutdown: 'hall',
  donation_qr_url: 'donate',
  qr_image: 'register',
  google_calendar: 'week',
} as const satisfies Partial<Record<LibraryType, string>>;
