import { adoptAccount } from '../features/giving-checkout/service.ts';
import { builtinGivingOf } from '../platform/giving-payments/builtin/builtin-giving.ts';
import { jobContext, type Platform } from '../platform/runtime.ts';

interface Merchant {
  masjidId: number;
  name: string;
  email: string;
}

/** The demo takes gifts by card where no money moves; a real provider wants a real masjid. */
export async function seedCardAccount(platform: Platform, merchant: Merchant): Promise<void> {
  const giving = builtinGivingOf(platform.givingPayments);
  if (!giving) return;
  const { id } = await giving.createAccount(
    { ...merchant, country: 'CA', currency: 'cad' },
    `demo ${merchant.masjidId} account`,
  );
  await giving.house.setStatus(id, 'active');
  await adoptAccount(jobContext(platform, 'giving-checkout:take-event'), merchant.masjidId, id);
}
