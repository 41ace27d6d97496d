// Decides: features and limits of each plan (Freemium, Professional, Premium, Ultimate) and the order in which plans are shown: push notifications a month, slides; how many days the trial lasts.

import * as z from 'zod/mini';
import type { Feature } from './access.ts';

/** From the least to the most: each has what those before it have. */
export const PLAN_NAMES = ['freemium', 'professional', 'premium', 'ultimate'] as const;
export const PlanName = z.enum(PLAN_NAMES);
export type PlanName = z.infer<typeof PlanName>;

/** Those that are sold, in the order they are shown. */
export const PAID_PLANS = ['professional', 'premium', 'ultimate'] as const satisfies readonly PlanName[];
export const PaidPlan = z.enum(PAID_PLANS);
export type PaidPlan = z.infer<typeof PaidPlan>;

/** Once a masjid, of any plan. */
export const TRIAL_DAYS = 15;
/** So many days before its end a reminder is mailed. */
export const TRIAL_REMINDER_DAYS = [1, 5] as const;

/** Used up in the course of a month of the masjid's own calendar. */
export const MONTHLY_LIMITS = ['pushes_a_month', 'api_calls_a_month'] as const;
export type MonthlyLimit = (typeof MONTHLY_LIMITS)[number];

/** How much of something there may be at once. */
export const STOCK_LIMITS = ['screens', 'slides', 'storage_bytes'] as const;
export type StockLimit = (typeof STOCK_LIMITS)[number];

export type LimitName = MonthlyLimit | StockLimit;
/** Null: as much as anybody wants. */
export type PlanLimits = Record<LimitName, number | null>;

export interface Plan {
  features: readonly Feature[];
  limits: PlanLimits;
}

/** The specification names no other numbers, and none are invented for what people have. */
const UNLIMITED: PlanLimits = {
  pushes_a_month: null,
  api_calls_a_month: null,
  screens: null,
  slides: null,
  storage_bytes: null,
};

const PROFESSIONAL = ['slideshow'] as const satisfies readonly Feature[];
const PREMIUM = [
  ...PROFESSIONAL,
  'app_premium_features',
  'announcement_message_push_notification',
] as const satisfies readonly Feature[];
const ULTIMATE = [
  ...PREMIUM,
  'donation_portal',
  'unlimited_push_notifications',
] as const satisfies readonly Feature[];

/** What is bought with each plan: features to have, and numbers. Pages and server read this one table. */
export const PLANS: Record<PlanName, Plan> = {
  /** "Single-image slideshow"; pushes come with the app's premium features. */
  freemium: { features: [], limits: { ...UNLIMITED, pushes_a_month: 0, slides: 1 } },
  professional: { features: PROFESSIONAL, limits: { ...UNLIMITED, pushes_a_month: 0 } },
  premium: { features: PREMIUM, limits: { ...UNLIMITED, pushes_a_month: 30 } },
  ultimate: { features: ULTIMATE, limits: UNLIMITED },
};

/** Each with the feature that only it and the plans above it have. */
export const PLAN_MARKS = {
  ultimate: 'donation_portal',
  premium: 'app_premium_features',
  professional: 'slideshow',
} as const satisfies Partial<Record<PlanName, Feature>>;

/** The highest plan whose mark is among the features. */
export function planOf(features: readonly string[]): PlanName {
  return (
    (['ultimate', 'premium', 'professional'] as const).find((plan) => features.includes(PLAN_MARKS[plan])) ??
    'freemium'
  );
}

export function limitsOf(features: readonly string[]): PlanLimits {
  return PLANS[planOf(features)].limits;
}

/** What a masjid's list can say beside its features; no feature, and sold by nobody. */
export const PLAN_NOTES = ['legacy_billing', 'trial_status_expired'] as const;
export type PlanNote = (typeof PLAN_NOTES)[number];
