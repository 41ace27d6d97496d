import type { MasjidFull } from '@minaret/contract/masjid/masjid';
import { useState } from 'react';
import type { Uploaded } from '../pictures/upload-picture.ts';

/** Where each logo at hand is shown from: a key alone does not tell. */
export function useLogoUrls(...records: readonly MasjidFull[]) {
  const [uploaded, setUploaded] = useState<readonly Uploaded[]>([]);
  const stored = records.map(({ m_logo_key, m_logo }) => ({ key: m_logo_key, url: m_logo }));
  return {
    add: (logo: Uploaded) => setUploaded((logos) => [...logos, logo]),
    urlOf: (key: string | null): string | null =>
      key === null ? null : ([...stored, ...uploaded].find((logo) => logo.key === key)?.url ?? null),
  };
}
