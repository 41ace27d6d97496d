/** The one source of "now". Tests and the demo may give another. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
