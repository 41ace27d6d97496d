export const masjid = {} as const;
