import * as z from 'zod/mini';

/** What the phone app runs on, as it says itself. */
export const DEVICE_KINDS = ['ios', 'android', 'web'] as const;
export const DeviceKind = z.enum(DEVICE_KINDS);
export type DeviceKind = z.infer<typeof DeviceKind>;
