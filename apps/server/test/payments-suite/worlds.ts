import { openBuiltinWorld } from './builtin-world.ts';
import { openStripeWorld } from './stripe-world.ts';
import type { OpenWorld } from './world.ts';

/** Every provider that is sold with: each lives the same lives, and tells them alike. */
export const WORLDS: Record<string, OpenWorld> = {
  stripe: openStripeWorld,
  builtin: openBuiltinWorld,
};
