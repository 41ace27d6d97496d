import { masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { getMasjidFull } from '../masjid/service.ts';
import { type Account, lockAccount } from './account-queries.ts';
import { operate } from './operations.ts';

/** The masjid's account as it stands. */
export function accountOf(ctx: RequestContext): Promise<Account> {
  const { id } = masjidOf(ctx);
  return ctx.transact(({ db, ports }) => lockAccount(db, id, ports.payments.provider));
}

/** With a customer at the provider, made if there is none. */
export async function accountWithCustomer(ctx: RequestContext): Promise<Account & { customer_id: string }> {
  const known = await accountOf(ctx);
  if (hasCustomer(known)) return known;
  const { id } = masjidOf(ctx);
  const masjid = await ctx.transact((own) => getMasjidFull(own));
  await operate(ctx, id, 'create-customer', (account) =>
    account.customer_id
      ? null
      : {
          masjidId: id,
          masjidName: masjid.m_name,
          name: account.name ?? masjid.m_name,
          email: account.email ?? masjid.m_email,
          phone: account.phone ?? masjid.m_phone,
        },
  );
  const made = await accountOf(ctx);
  if (!hasCustomer(made)) throw new Failure('billing_busy');
  return made;
}

function hasCustomer(account: Account): account is Account & { customer_id: string } {
  return account.customer_id !== null;
}
