// Decides: what becomes of a giving page that stays open over the minute in which a fund closes (Zakat al-Fitr at the Eid prayer): it is closed there too.

import type { GivePage } from '@minaret/contract/giving/give';

/** As far as a browser's timer reaches. */
const FARTHEST_MS = 24 * 86_400_000;

/** The same page at another instant: no fund is open past its end. */
export function pageAt(page: GivePage, now: number): GivePage {
  const hasClosed = (closes_at: string | null) => closes_at !== null && Date.parse(closes_at) <= now;
  const funds = page.funds.map((fund) => (hasClosed(fund.closes_at) ? { ...fund, is_open: false } : fund));
  const isClosed = (id: number) => funds.some((fund) => fund.id === id && !fund.is_open);
  const campaigns = page.campaigns.map((campaign) =>
    isClosed(campaign.fund_id) ? { ...campaign, is_open: false } : campaign,
  );
  return { ...page, funds, campaigns };
}

/** How long until the next fund closes, in milliseconds; null: none within reach. */
export function nextClosing({ funds }: GivePage, now: number): number | null {
  const ahead = funds
    .flatMap(({ is_open, closes_at }) => (is_open && closes_at ? [Date.parse(closes_at) - now] : []))
    .filter((wait) => wait > 0 && wait < FARTHEST_MS);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** Shown anew at each end, by the device's clock; the server's is asked again by whoever gives. */
export function followClosing(page: GivePage, show: (page: GivePage, now: number) => void): void {
  const wait = nextClosing(page, Date.now());
  if (wait === null) return;
  setTimeout(() => {
    const now = Date.now();
    const after = pageAt(page, now);
    show(after, now);
    followClosing(after, show);
  }, wait);
}
