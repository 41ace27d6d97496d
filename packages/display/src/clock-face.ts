import type { ZoneSlice } from '@minaret/prayer/clock/zone';
import { MANIFEST_FORMAT, type Manifest } from './manifest.ts';
import type { ScreenSettings } from './settings.ts';

/** What a clock needs, and no more. */
export interface ClockFace extends Pick<ScreenSettings, 'hour24' | 'digits' | 'orientation'> {
  zone: ZoneSlice;
  masjid: string;
}

export function clockFace({ zone, masjid, settings }: Manifest): ClockFace {
  const { hour24, digits, orientation } = settings;
  return { zone, masjid: masjid.name, hour24, digits, orientation };
}

/** In plain ASCII, as a header has to be: it is there before the manifest is, and read in no time. */
export function toHeader(face: ClockFace): string {
  return JSON.stringify({ format: MANIFEST_FORMAT, ...face }).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Null for what this player does not know: it is left to the one that is fetched anew. */
export function fromHeader(header: string | null): ClockFace | null {
  const { format, ...face } = JSON.parse(header ?? '{}');
  return format === MANIFEST_FORMAT ? face : null;
}
