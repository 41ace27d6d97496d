import type { LibraryItem } from '@minaret/contract/library/libraries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../app/session/session.ts';
import { screenManifest } from '../../screens/screens-api.ts';
import { libraryApi } from '../library-api.ts';
import { Thumb } from '../thumb.tsx';
import { isDrawable } from './drawable.ts';
import { pictureOf } from './picture-of.ts';
import { SlideThumb } from './slide-thumb.tsx';

/** A row's slide in small. What no screen is given, being off or beyond the plan, is asked for by itself. */
export function ItemThumb({ item }: { item: LibraryItem }) {
  const { masjid } = useSession();
  const m_id = masjid?.m_id ?? 0;
  const [isNear, setNear] = useState(false);
  const { id, version, title, content, schedule, seconds, screen_ids } = item;
  const canBeDrawn = masjid !== null && isDrawable(content);
  const { data: manifest } = useQuery({
    ...screenManifest(m_id, screen_ids?.[0] ?? null),
    enabled: canBeDrawn,
  });
  const given = manifest?.slides.find((slide) => slide.id === String(id));
  const { data: asked } = useQuery({
    queryKey: ['library-thumb', m_id, id, version],
    queryFn: () =>
      libraryApi.preview({ params: { m_id }, body: { title, content, schedule, seconds, screen_ids } }),
    enabled: canBeDrawn && isNear && manifest !== undefined && given === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const slide = given ?? asked;
  return (
    <SlideThumb manifest={manifest} slide={canBeDrawn ? slide : null} onNear={() => setNear(true)}>
      <Thumb type={content.type} url={pictureOf(item)} title={title} />
    </SlideThumb>
  );
}
