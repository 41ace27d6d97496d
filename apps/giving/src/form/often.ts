// Decides: how often a gift of the giving page may come again, and what that comes to at most.

import type { GivePage } from '@minaret/contract/giving/give';
import type { Frequency } from '@minaret/contract/giving/regular-gifts';

/** Shares of Zakat al-Fitr are owed once; what is not offered today is not shown. */
export function oftenOf(page: GivePage, { fundId }: { fundId: number | null }): GivePage['regular'] {
  const fund = page.funds.find(({ id }) => id === fundId);
  return fund?.amount_a_person || fund?.kind === 'zakat_al_fitr' ? null : page.regular;
}

export const nightsOf = (page: GivePage, every: Frequency | null) =>
  page.regular?.nights.find(({ frequency }) => frequency === every) ?? null;

/** What was chosen, where it still makes sense for the fund. */
export const everyOf = (
  page: GivePage,
  draft: { fundId: number | null; every: Frequency | null },
): Frequency | null => (oftenOf(page, draft) ? draft.every : null);
