declare module 'magvar' {
  /** Degrees that a compass points east of true north. */
  export function magvar(latitude: number, longitude: number, altitudeKm?: number, date?: Date): number;
}
