import type { masjid as english } from '../en/masjid.ts';
import type { Arabic } from '../translated.ts';

export const masjid = {} as const satisfies Arabic<typeof english>;
