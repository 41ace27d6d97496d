// Decides: which receipts a masjid issues (receipt settings), which template its country suggests, and how a picture of a signature is kept.

import { createHash } from 'node:crypto';
import type {
  ReceiptSettings,
  ReceiptSettingsSave,
  ReceiptTemplate,
} from '@minaret/contract/giving/receipts';
import { audit } from '../../platform/audit.ts';
import { type Context, masjidOf, type RequestContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import {
  findReceiptSettings,
  givingOf,
  lockGiving,
  masjidContent,
  missingFromMasjid,
  receiptMeans,
} from '../giving/service.ts';
import { cleanImage } from '../storage/service.ts';
import { countryOf, findSignature, insertSignature, putReceiptSettings } from './queries.ts';

const OF_COUNTRY: Record<string, ReceiptTemplate> = {
  CA: 'canada',
  US: 'us',
  GB: 'uk',
  DE: 'germany',
  FR: 'france',
};
/** As large as a signature is printed. */
const SIGNATURE_SIDE = 600;
const NOTHING = {
  template: 'generic',
  issues: 'at_once',
  place: null,
  signatory_name: null,
  signatory_title: null,
  legal_note: null,
  signature: null,
  version: 0,
} as const;

export async function getReceiptSettings(ctx: Context): Promise<ReceiptSettings> {
  const { id } = masjidOf(ctx);
  const row = await findReceiptSettings(ctx.db, id);
  const { template, issues, place, signatory_name, signatory_title, legal_note, signature, version } =
    row ?? NOTHING;
  const country = await countryOf(ctx.db, id);
  const picture = signature === null ? null : await findSignature(ctx.db, id, signature);
  return {
    template,
    issues,
    place,
    signatory_name,
    signatory_title,
    legal_note,
    version,
    suggested: (country === null ? undefined : OF_COUNTRY[country]) ?? 'generic',
    signature: picture && `data:image/png;base64,${picture.toString('base64')}`,
    missing: await missingNow(ctx),
  };
}

async function missingNow(ctx: Context): Promise<ReceiptSettings['missing']> {
  const { id } = masjidOf(ctx);
  try {
    const { settings } = await givingOf(ctx);
    const means = await receiptMeans(ctx, id, settings, todayOf(ctx));
    return missingFromMasjid({ ...masjidContent(means), donor: { name: null, address: null } });
  } catch (error) {
    // Nobody has set up giving: there is nothing to issue either.
    if (error instanceof Failure && error.code === 'giving_not_set_up') return [];
    throw error;
  }
}

export async function saveReceiptSettings(
  ctx: Context,
  given: ReceiptSettingsSave,
): Promise<ReceiptSettings> {
  const { id } = masjidOf(ctx);
  await givingOf(ctx);
  await lockGiving(ctx.db, id);
  const row = await findReceiptSettings(ctx.db, id);
  const { version, ...values } = given;
  if (version !== (row?.version ?? 0))
    throw new Failure('stale_version', { current: await getReceiptSettings(ctx) });
  const isSame =
    row && Object.entries(values).every(([name, value]) => row[name as keyof typeof row] === value);
  if (isSame) return getReceiptSettings(ctx);
  await putReceiptSettings(ctx.db, id, { ...values, signature: row?.signature ?? null, updated_at: ctx.now });
  await audit(ctx, 'donations.receipt-settings', { subject: String(id) });
  await ctx.publish('donations');
  return getReceiptSettings(ctx);
}

/** Drawn anew outside of the transaction; an old receipt keeps the picture that it was issued with. */
export async function saveSignature(ctx: RequestContext, picture: string | null): Promise<ReceiptSettings> {
  const png = picture === null ? null : await drawnAnew(picture);
  return ctx.transact(async (own) => {
    const { id } = masjidOf(own);
    await givingOf(own);
    await lockGiving(own.db, id);
    const row = await findReceiptSettings(own.db, id);
    const signature = png && createHash('sha256').update(png).digest('hex');
    if (png && signature)
      await insertSignature(own.db, id, { digest: signature, picture: png, added_at: own.now });
    const { template, issues, place, signatory_name, signatory_title, legal_note } = row ?? NOTHING;
    const kept = { template, issues, place, signatory_name, signatory_title, legal_note };
    await putReceiptSettings(own.db, id, { ...kept, signature, updated_at: own.now });
    await audit(own, 'donations.receipt-signature', { subject: String(id) });
    await own.publish('donations');
    return getReceiptSettings(own);
  });
}

async function drawnAnew(base64: string): Promise<Buffer> {
  const { bytes } = await cleanImage(Buffer.from(base64, 'base64'), undefined, SIGNATURE_SIDE);
  const { default: sharp } = await import('sharp');
  return sharp(bytes).png({ palette: true, effort: 7 }).toBuffer();
}
