// Decides: which masjids (mosques) the public API lists: approved ones, how many a page; what a key reads of screens.

import type { PublicKey, PublicMasjidPage, PublicScreen } from '@minaret/contract/public-api/public-schemas';
import { type Context, keyOf } from '../../platform/context.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { publicMasjid } from '../public-times/service.ts';
import { listAll } from '../screens/service.ts';
import { presentMasjid, presentScreen } from './present.ts';
import { searchMasjids } from './queries.ts';

export { type AskedTimes, readPublic } from './read-public.ts';

const PAGE = 50;

interface Search {
  q?: string | null | undefined;
  country?: string | undefined;
  page: number;
}

/** One more than is shown is read: so it is known whether there is a next page. */
export async function listMasjids(ctx: Context, { q, country, page }: Search): Promise<PublicMasjidPage> {
  const { config, secrets } = ctx.ports;
  const rows = await searchMasjids(ctx.db, {
    words: q ?? null,
    country: country ?? null,
    limit: PAGE + 1,
    offset: (page - 1) * PAGE,
  });
  const masjids = rows.slice(0, PAGE).map(({ hash_id, time_zone, logo_key, ...row }) =>
    presentMasjid({
      ...row,
      id: hash_id,
      timeZone: time_zone,
      logoUrl: logo_key && `${config.publicUrl}${fileUrl(secrets, logo_key)}`,
    }),
  );
  return { masjids, next_page: rows.length > PAGE ? page + 1 : null };
}

export async function screensOf(ctx: Context): Promise<PublicScreen[]> {
  const { screens } = await listAll(ctx);
  return screens.map(presentScreen);
}

export async function aboutKey(ctx: Context): Promise<PublicKey> {
  const { name, scopes, expiresAt } = keyOf(ctx);
  return {
    name,
    masjid: presentMasjid(await publicMasjid(ctx)),
    scopes: [...scopes],
    expires_at: expiresAt?.toISOString() ?? null,
  };
}
