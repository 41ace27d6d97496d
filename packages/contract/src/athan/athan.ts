// Decides: the adhan (athan) settings: built-in sounds (chime, bell, silence), volume, minutes before or after, devices, with their limits.

import * as z from 'zod/mini';
import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams, Version } from '../fields/fields.ts';

export const ATHAN_PRAYERS = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
export type AthanPrayer = (typeof ATHAN_PRAYERS)[number];

/** Made for the project by `scripts/make-sounds.ts`; each is a file of this name under `/sounds/`. */
export const BUILT_IN_SOUNDS = ['soft-chime', 'low-bell', 'wooden-knock', 'rising-tones'] as const;
export type BuiltInSound = (typeof BUILT_IN_SOUNDS)[number];
/** `silence` shows the call without a sound. */
export const ATHAN_SOUNDS = [...BUILT_IN_SOUNDS, 'silence'] as const;
/** One of the masjid’s own (`athan-sounds.ts`), by its id. */
const OwnSound = z.templateLiteral(['own-', z.int()]);
export type OwnSound = z.infer<typeof OwnSound>;
export const AthanSound = z.union([z.enum(ATHAN_SOUNDS), OwnSound]);
export type AthanSound = z.infer<typeof AthanSound>;

export function ownSound(id: number): OwnSound {
  return `own-${id}`;
}

/** The id of a sound of the masjid’s own; null is one of ours. */
export function ownSoundId(sound: AthanSound): number | null {
  return isBuiltIn(sound) ? null : Number(sound.slice('own-'.length));
}

export function isBuiltIn(sound: AthanSound): sound is (typeof ATHAN_SOUNDS)[number] {
  return (ATHAN_SOUNDS as readonly string[]).includes(sound);
}

export function builtInSoundUrl(sound: BuiltInSound): string {
  return `/sounds/${sound}.wav`;
}

/** Al-Iqamah and TV, Athan+, and Clock for homes. */
export const ATHAN_DEVICES = ['screens', 'phones', 'clocks'] as const;
export const AthanDevice = z.enum(ATHAN_DEVICES);
export type AthanDevice = z.infer<typeof AthanDevice>;

export const MOST_ATHAN_MINUTES = 60;
const limits = (min: number, max: number) => [
  z.minimum(min, `Value can not be less then ${min}`),
  z.maximum(max, `Value can not be greater than ${max}`),
];

export const AthanCall = z
  .object({
    on: z.boolean(),
    sound: AthanSound,
    /** After the salah time; before it when negative. */
    minutes: z.int('Enter whole minutes').check(...limits(-MOST_ATHAN_MINUTES, MOST_ATHAN_MINUTES)),
    /** Per cent. */
    volume: z.int().check(...limits(0, 100)),
    devices: z.array(AthanDevice).check(z.maxLength(ATHAN_DEVICES.length)),
  })
  .check(
    z.refine(({ on, devices }) => !on || devices.length > 0, {
      path: ['devices'],
      error: 'Choose at least one device',
    }),
  );
export type AthanCall = z.infer<typeof AthanCall>;

const AthanCalls = z.object({
  fajr: AthanCall,
  dhuhr: AthanCall,
  asr: AthanCall,
  maghrib: AthanCall,
  isha: AthanCall,
});
export type AthanCalls = z.infer<typeof AthanCalls>;

/** The settings whole, as they are kept. */
export const KeptAthan = z.object({
  prayers: AthanCalls,
  /** Null: Friday’s call is Dhuhr’s. */
  jumuah: z.nullable(AthanCall),
});
export type KeptAthan = z.infer<typeof KeptAthan>;

export const AthanSettingsUpdate = z.extend(KeptAthan, {
  /** What was read before; a stale one is refused. Without it the save always counts. */
  version: z.optional(Version),
});
export type AthanSettingsUpdate = z.infer<typeof AthanSettingsUpdate>;

export const AthanSettingsChange = z.object({
  prayers: z.optional(z.partial(AthanCalls)),
  jumuah: z.optional(z.nullable(AthanCall)),
  version: z.optional(Version),
});
export type AthanSettingsChange = z.infer<typeof AthanSettingsChange>;

const time = () => z.nullable(z.string());

export const AthanSettings = z.object({
  prayers: AthanCalls,
  jumuah: z.nullable(AthanCall),
  version: Version,
  is_saved: z.boolean(),
  updated_by: z.nullable(z.string()),
  /** The salah times the calls go by today, in the masjid’s own day; a page adds the minutes. */
  today: z.object({
    date: z.string(),
    is_friday: z.boolean(),
    salah: z.object({ fajr: time(), dhuhr: time(), asr: time(), maghrib: time(), isha: time() }),
  }),
});
export type AthanSettings = z.infer<typeof AthanSettings>;

const timings = { access: { roles: TIMINGS_ROLES }, params: MasjidParams } as const;

export const athanContract = {
  saveSettings: endpoint({
    ...timings,
    method: 'POST',
    path: '/masjid/save-athan-settings/:m_id',
    summary: 'Save how every call to prayer sounds',
    body: AthanSettingsUpdate,
    response: AthanSettings,
    message: 'Saved.',
    failures: ['stale_version', 'sound_gone'],
  }),
  updateSettings: endpoint({
    ...timings,
    method: 'PATCH',
    path: '/masjid/update-athan-settings/:m_id',
    summary: 'Save some of it: what is not named stays',
    body: AthanSettingsChange,
    response: AthanSettings,
    message: 'Saved.',
    failures: ['stale_version', 'sound_gone'],
  }),
  getSettings: endpoint({
    ...timings,
    method: 'GET',
    path: '/masjid/get-athan-settings/:m_id',
    summary: 'How every call to prayer sounds, with today’s salah times',
    response: AthanSettings,
  }),
};
