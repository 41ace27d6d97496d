import { enterTenant } from '../../apps/server/src/platform/database/tenant.ts';
import type { CataloguePrice, CustomerState } from '../../apps/server/src/platform/payments/payments.ts';
import { inTransaction, type Platform } from '../../apps/server/src/platform/runtime.ts';
import {
  specifiedAccount,
  specifiedCards,
  specifiedFeatures,
  specifiedInvoices,
} from './specified-billing.ts';

type Row = Record<string, unknown>;

/** All that our tables say of a masjid's plan. */
export interface StoredBilling {
  account: Row | undefined;
  cards: Row[];
  invoices: Row[];
  features: readonly string[];
  openOperations: Row[];
}

/** Of all these masjids, in a few statements. */
export function readStoredBilling(
  platform: Platform,
  masjidIds: readonly number[],
): Promise<Map<number, StoredBilling>> {
  return inTransaction(platform, 'read only', async (db) => {
    await enterTenant(db, { system: true });
    const of = (table: 'billing_accounts' | 'billing_cards' | 'billing_invoices' | 'billing_operations') =>
      db.selectFrom(table).selectAll().where('masjid_id', 'in', masjidIds);
    const accounts: Row[] = await of('billing_accounts').execute();
    const cards: Row[] = await of('billing_cards').execute();
    const invoices: Row[] = await of('billing_invoices').execute();
    const open: Row[] = await of('billing_operations').where('ended_at', 'is', null).execute();
    const masjids = await db
      .selectFrom('masjids')
      .select(['id', 'features'])
      .where('id', 'in', masjidIds)
      .execute();
    const byMasjid = (rows: Row[]) => groupBy(rows, ({ masjid_id }) => Number(masjid_id));
    const [accountOf, cardsOf, invoicesOf, openOf] = [accounts, cards, invoices, open].map(byMasjid);
    return new Map(
      masjids.map(({ id, features }) => [
        id,
        {
          account: accountOf?.get(id)?.[0],
          cards: cardsOf?.get(id) ?? [],
          invoices: invoicesOf?.get(id) ?? [],
          features,
          openOperations: openOf?.get(id) ?? [],
        },
      ]),
    );
  });
}

export function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const text = (value: unknown) => JSON.stringify(value ?? null);

function differences(what: string, stored: Row | undefined, wanted: Row): string[] {
  if (!stored) return [`${what} is missing`];
  return Object.entries(wanted)
    .filter(([name, value]) => text(stored[name]) !== text(value))
    .map(([name, value]) => `${what}: ${name} is ${text(stored[name])} and should be ${text(value)}`);
}

function differencesOfAll(what: string, stored: readonly Row[], wanted: readonly Row[]): string[] {
  const known = new Set(wanted.map(({ id }) => id));
  return [
    ...wanted.flatMap((row) =>
      differences(
        `${what} ${row.id}`,
        stored.find(({ id }) => id === row.id),
        row,
      ),
    ),
    ...stored.filter(({ id }) => !known.has(id)).map(({ id }) => `${what} ${id} is not the provider’s`),
  ];
}

/** In what our rows are not what the provider says. */
export function againstTruth(
  stored: StoredBilling,
  truth: CustomerState,
  catalogue: readonly CataloguePrice[],
): string[] {
  return [
    ...differences('account', stored.account, specifiedAccount(truth, catalogue)),
    ...differencesOfAll('card', stored.cards, specifiedCards(truth)),
    ...differencesOfAll('invoice', stored.invoices, specifiedInvoices(truth, catalogue)),
    ...againstFeatures(stored, specifiedFeatures(truth, catalogue)),
  ];
}

export function againstFeatures({ features }: StoredBilling, wanted: readonly string[]): string[] {
  const same = text([...features].sort()) === text([...wanted].sort());
  return same ? [] : [`features are ${text(features)} and should be ${text(wanted)}`];
}
