export const TABS = ['screens', 'design', 'moments', 'ticker', 'night'] as const;
export type Tab = (typeof TABS)[number];
