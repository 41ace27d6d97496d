/** A calendar day, `YYYY-MM-DD`, with no zone of its own. */
export type IsoDate = string;
/** A wall-clock time, `HH:MM`, 24 hours. */
export type ClockTime = string;

export const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type Prayer = (typeof PRAYERS)[number];
/** The five prayers that have an iqamah. */
export const IQAMAH_PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type IqamahPrayer = (typeof IQAMAH_PRAYERS)[number];

export interface Place {
  latitude: number;
  longitude: number;
  /** IANA name, such as `America/Toronto`. */
  timeZone: string;
}

export interface Range {
  from: IsoDate;
  to: IsoDate;
}

export interface Settings {
  method: '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7';
  /** The school of Asr: `STANDARD_ASR` or `HANAFI_ASR`. */
  asr: '0' | '1';
  highLatitude: '0' | '1' | '2' | '3';
  fajrAngle?: number;
  ishaAngle?: number;
  offsets: Record<Prayer, number>;
  rounding?: 'nearest' | 'safe';
}

/** One row of a timetable. A prayer that does not occur that day is `null`. */
export type Day = { date: IsoDate } & Record<Prayer, ClockTime | null>;
