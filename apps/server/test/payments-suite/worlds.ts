import { openStripeWorld } from './stripe-world.ts';
import type { OpenWorld } from './world.ts';

/** Every provider that is sold with: each lives the same lives. The built-in one joins here. */
export const WORLDS: Record<string, OpenWorld> = {
  stripe: openStripeWorld,
};
