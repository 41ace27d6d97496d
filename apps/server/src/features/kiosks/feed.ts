// Decides: what a donation kiosk shows: its funds in three languages, amounts with their fee, the campaign's level, the QR for phones, prayers.

import type { KioskFeed, Said } from '@minaret/contract/giving/kiosk-device';
import { MOST_KIOSK_FUNDS } from '@minaret/contract/giving/kiosks';
import { decimalsOf, stepOf } from '@minaret/contract/giving/money';
import { type Context, kioskOf, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { qrPath } from '../../platform/qr.ts';
import { fileUrl } from '../../platform/storage/file-url.ts';
import { type PublicGiving, publicGiving } from '../giving/service.ts';
import { givePage, offeredCover } from '../giving-checkout/service.ts';
import { kioskRow } from './manage.ts';
import { type KioskRow, masjidOfKiosk } from './queries.ts';
import { prayersOf } from './quiet.ts';
import { presentReader } from './readers.ts';

type Spoken = Record<keyof Said, PublicGiving>;

async function inEachLanguage(ctx: Context): Promise<Spoken> {
  return {
    en: await publicGiving(ctx, 'en'),
    ar: await publicGiving(ctx, 'ar'),
    ur: await publicGiving(ctx, 'ur'),
  };
}

/** Those that were chosen and are open; else the first open ones. */
export function fundsOf<T extends { id: number; is_open: boolean }>(
  { fund_ids }: Pick<KioskRow, 'fund_ids'>,
  funds: readonly T[],
): T[] {
  const open = funds.filter(({ is_open }) => is_open);
  const chosen = fund_ids.flatMap((id) => open.find((fund) => fund.id === id) ?? []);
  return (chosen.length > 0 ? chosen : open).slice(0, MOST_KIOSK_FUNDS);
}

function fundWords({ en, ar, ur }: Spoken, id: number) {
  const of = ({ funds }: PublicGiving) => funds.find((fund) => fund.id === id);
  const [a, b, c] = [of(en), of(ar), of(ur)];
  const purpose = a?.purpose ?? null;
  return {
    name: { en: a?.name ?? '', ar: b?.name ?? '', ur: c?.name ?? '' },
    purpose: purpose === null ? null : { en: purpose, ar: b?.purpose ?? purpose, ur: c?.purpose ?? purpose },
  };
}

function campaignOf(spoken: Spoken, id: number | null): KioskFeed['campaign'] {
  const of = ({ campaigns }: PublicGiving) => campaigns.find((each) => each.id === id);
  const found = of(spoken.en);
  if (found?.state !== 'running') return null;
  const { goal, given, steps, title } = found;
  return {
    title: { en: title, ar: of(spoken.ar)?.title ?? title, ur: of(spoken.ur)?.title ?? title },
    goal,
    given,
    steps: steps.map(({ amount }) => amount),
  };
}

export async function kioskFeed(ctx: Context): Promise<KioskFeed> {
  const row = await kioskRow(ctx, kioskOf(ctx));
  const spoken = await inEachLanguage(ctx);
  const { settings, funds } = spoken.en;
  if (!settings) throw new Failure('giving_not_set_up');
  const { currency } = settings;
  const page = await givePage(ctx);
  const masjid = await masjidOfKiosk(ctx.db, row.masjid_id);
  const { publicUrl } = ctx.ports.config;
  const { feeOn } = ctx.ports.givingPayments;
  const url = `${publicUrl}/give/${masjid.hash_id}`;
  return {
    now: ctx.now.getTime(),
    masjid: {
      name: masjid.name,
      logo_url: masjid.logo_key && fileUrl(ctx.ports.secrets, masjid.logo_key),
      time_zone: masjidOf(ctx).timeZone,
    },
    is_open: page.is_open,
    currency,
    decimals: decimalsOf(currency),
    step: stepOf(currency),
    moves_money: ctx.ports.givingPayments.movesMoney,
    funds: fundsOf(row, funds).map((fund) => ({
      id: fund.id,
      kind: fund.kind,
      ...fundWords(spoken, fund.id),
      amount_a_person: fund.amount_a_person,
      closes_at: fund.closes_at?.toISOString() ?? null,
    })),
    presets: row.presets.map((amount) => ({ amount, cover: offeredCover(settings, amount, feeOn) })),
    // While cards are being tried out, small sums are not taken.
    minimum: Math.max(row.minimum, page.minimum),
    maximum: row.maximum,
    offers_cover: settings.offers_cover,
    campaign: campaignOf(spoken, row.campaign_id),
    reader: presentReader(row),
    give: { url, qr: qrPath(url) },
    cash_line: row.cash_line,
    ...(await prayersOf(ctx)),
  };
}
