// Decides: what stands on the poster with the code of the phone app (Athan+).

import type { PosterQuery } from '@minaret/contract/paper/paper-options';
import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { qrPath } from '../../platform/qr.ts';
import { athanPlusUrl } from '../library/service.ts';
import { getMasjidFull } from '../masjid/service.ts';
import type { Standing } from '../public-times/service.ts';
import { asPublic, type Means, type SheetDocument } from './service.ts';
import { frameOf, TYPST_PAPER } from './sheet-data.ts';
import { writingOf } from './writing.ts';

export async function posterDocument(
  { platform, logos }: Means,
  { hashId }: Standing,
  { masjid, style }: PublicTimes,
  { lang, size }: PosterQuery,
): Promise<SheetDocument> {
  const writing = writingOf({ lang: [lang] }, style);
  const { logoKey, url } = await asPublic(platform, hashId, 'read only', async (ctx) => ({
    logoKey: (await getMasjidFull(ctx)).m_logo_key,
    url: athanPlusUrl(ctx, hashId),
  }));
  const logo = await logos(logoKey);
  const { posterTitle, posterText } = writing.lead.more;
  return {
    template: 'poster',
    data: {
      ...frameOf(writing, logo !== null),
      paper: TYPST_PAPER[size],
      title: posterTitle,
      author: masjid.name,
      heading: posterTitle,
      text: posterText,
      name: masjid.name,
      site: url.replace(/^https?:\/\//, ''),
      // Read from across a foyer, not from the hand.
      qr: qrPath(url, 'screen'),
    },
    pictures: logo ? { 'logo.png': logo } : {},
  };
}
