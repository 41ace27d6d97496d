import { PAGES } from '@minaret/contract/access/console-pages';
import type { SessionMasjid } from '@minaret/contract/access/session-user';
import type { DonationSettings } from '@minaret/contract/giving/donation-settings';
import type { Fund } from '@minaret/contract/giving/funds';
import { type ComponentType, lazy } from 'react';
import { loadNamespaces } from '../../app/i18n/i18n.ts';

export interface TabProps {
  masjid: SessionMasjid;
  settings: DonationSettings;
  funds: readonly Fund[];
}

/** Each is fetched when it is opened. Who adds a tab adds a line here and its words in `donations.tabs`; they stand in this order. */
export const TABS = {
  overview: lazy(async () => ({ default: (await import('./overview/overview-tab.tsx')).OverviewTab })),
  gifts: lazy(async () => ({ default: (await import('./gifts/gifts-tab.tsx')).GiftsTab })),
  enter: lazy(async () => ({ default: (await import('./enter/cash-tab.tsx')).CashTab })),
  funds: lazy(async () => ({ default: (await import('./funds/funds-tab.tsx')).FundsTab })),
  campaigns: lazy(async () => ({ default: (await import('./campaigns/campaigns-tab.tsx')).CampaignsTab })),
  donors: lazy(async () => ({ default: (await import('./donors/donors-tab.tsx')).DonorsTab })),
  receipts: lazy(async () => {
    const words = loadNamespaces(['receipts']);
    const { ReceiptsTab } = await import('./receipts/receipts-tab.tsx');
    await words;
    return { default: ReceiptsTab };
  }),
  payouts: lazy(async () => {
    const words = loadNamespaces(['payouts']);
    const { BankTab } = await import('./bank/bank-tab.tsx');
    await words;
    return { default: BankTab };
  }),
  ledger: lazy(async () => ({ default: (await import('./ledger/ledger-tab.tsx')).LedgerTab })),
  kiosks: lazy(async () => {
    const words = loadNamespaces(['kiosks']);
    const { KiosksTab } = await import('./kiosks/kiosks-tab.tsx');
    await words;
    return { default: KiosksTab };
  }),
  setup: lazy(async () => {
    const words = loadNamespaces(['web', 'zakat']);
    const { SetupTab } = await import('./setup/setup-tab.tsx');
    await words;
    return { default: SetupTab };
  }),
} satisfies Record<string, ComponentType<TabProps>>;
export type Tab = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as Tab[];

/** The address of a tab, with what is open in it. */
export function tabAddress(tab: Tab, open: Readonly<Record<string, string>> = {}): string {
  return `${PAGES.donationPortal.path}?${new URLSearchParams({ tab, ...open })}`;
}
