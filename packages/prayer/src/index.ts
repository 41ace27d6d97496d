export * from './clock.ts';
export * from './dates.ts';
export * from './hijri.ts';
export * from './hijri-events.ts';
export * from './iqamah-rules.ts';
export * from './types.ts';
export * from './zone.ts';
export * from './zones.ts';
