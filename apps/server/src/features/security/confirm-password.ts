// Decides: asking for the password again before something dangerous.

import { type RequestContext, userOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { checkPassword } from '../../platform/session/passwords.ts';
import { type Account, findAccount } from './queries.ts';

/** For what a borrowed browser must not do: asks for the password again, within a budget. */
export async function confirmPassword(ctx: RequestContext, password: string): Promise<Account> {
  const { userId } = userOf(ctx);
  await ctx.ports.limits.take('password', String(userId));
  const account = await findAccount(ctx.db, userId);
  if (!(await checkPassword(account.password_hash, password))) throw new Failure('wrong_password');
  await ctx.ports.limits.forgive('password', String(userId));
  return account;
}
