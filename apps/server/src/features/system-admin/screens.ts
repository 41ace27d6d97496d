import type { Db } from '../../db/database.ts';

export interface ScreenCount {
  online: number;
  total: number;
}

/** Screens of all masjids and of each. The product has none yet, and says so by counting none. */
export async function countScreens(
  _db: Db,
): Promise<{ all: ScreenCount; of: (masjidId: number) => ScreenCount }> {
  const none = { online: 0, total: 0 };
  return { all: none, of: () => none };
}
