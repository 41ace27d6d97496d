// Decides: what the product cards of the dashboard offer: manage, trial or upgrade.

import { ADMIN_ROLES, type Feature, hasRole, type Role, readFeatures } from '@minaret/contract/access/access';
import { mayOpen, PAGES, type PageName } from '@minaret/contract/access/console-pages';
import { type PaidPlan, planOf } from '@minaret/contract/access/plans';
import type { SessionMasjid } from '@minaret/contract/access/session-user';

export const PRODUCTS = ['alIqamah', 'athanPlus', 'mDonate'] as const;
export type ProductName = (typeof PRODUCTS)[number];

const NEEDS: Record<ProductName, { feature: Feature; page: PageName; plan: PaidPlan }> = {
  alIqamah: { feature: 'slideshow', page: 'settingsAlIqamah', plan: 'professional' },
  athanPlus: { feature: 'app_premium_features', page: 'settingsAthanPlus', plan: 'premium' },
  mDonate: { feature: 'donation_portal', page: 'donationPortal', plan: 'ultimate' },
};

export interface ProductState {
  name: ProductName;
  /** What stands beside the button: only what is true of this masjid. */
  note: 'included' | 'freePlan' | 'trialDays' | 'ask' | PaidPlan;
  button: 'manage' | 'trial' | 'upgrade';
  /** Null: not for this person's role; then the note says whom to ask. */
  to: string | null;
  /** One filled button a view: the first trial. */
  isFilled: boolean;
}

interface ProductsInput {
  masjid: SessionMasjid;
  roles: readonly Role[];
  /** The deployment's own page of plans. */
  pricingUrl: string | null;
}

export function productsFor({ masjid, roles, pricingUrl }: ProductsInput): ProductState[] {
  const features = readFeatures(masjid.m_premium_features);
  // A trial is of a masjid that has no plan yet and has had none for free.
  const mayTry = planOf(features) === 'freemium' && !features.includes('trial_status_expired');
  const plans = hasRole(roles, ADMIN_ROLES) ? (pricingUrl ?? PAGES.settingsPlans.path) : null;
  let hasFilled = false;
  return PRODUCTS.map((name): ProductState => {
    const { feature, page, plan } = NEEDS[name];
    if (features.includes(feature)) {
      const to = mayOpen(page, roles) ? PAGES[page].path : null;
      return { name, note: 'included', button: 'manage', to, isFilled: false };
    }
    const isTrial = name !== 'mDonate' && mayTry;
    const note = plans === null ? 'ask' : name === 'alIqamah' ? 'freePlan' : isTrial ? 'trialDays' : plan;
    const isFilled = isTrial && plans !== null && !hasFilled;
    hasFilled ||= isFilled;
    return { name, note, button: isTrial ? 'trial' : 'upgrade', to: plans, isFilled };
  });
}
