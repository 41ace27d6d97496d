/** praytime 3 ships no types; these are the parts of it that tests and benchmarks call. */
declare module 'praytime' {
  export type PrayTimes = Record<'fajr' | 'sunrise' | 'dhuhr' | 'asr' | 'maghrib' | 'isha', number>;

  export class PrayTime {
    constructor(method?: string);
    adjust(parameters: Record<string, unknown>): this;
    location(coordinates: [number, number]): this;
    utcOffset(minutes: number): this;
    format(format: '24h' | 'x'): this;
    getTimes(date: [number, number, number]): PrayTimes;
  }
}
