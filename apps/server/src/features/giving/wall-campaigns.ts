// Decides: what a wall says of a campaign (thermometer): its sum, its next step and how far it is, and which campaigns it may show.

import { nicheLevel } from '@minaret/design/niche';
import type { CampaignFigures, Passage } from '@minaret/display/slides';
import { formatRoundMoney } from '@minaret/i18n/money';
import { addDays } from '@minaret/prayer/calendar/dates';
import { wallClock } from '@minaret/prayer/clock/zone';
import { zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { todayOf } from '../../platform/masjid-day.ts';
import { type CampaignRow, type CampaignSums, listCampaigns } from './campaign-queries.ts';
import { campaignState, stepsOf } from './campaigns.ts';
import { closingAtEid } from './fitr-closing.ts';
import { type FundRow, findSettings, listFunds } from './fund-queries.ts';
import { campaignWords, fundWords, type GivingLanguage } from './public-giving.ts';
import { givingUrl } from './settings.ts';
import { masjidOfGiving } from './settings-queries.ts';

export interface WallCampaign {
  id: number;
  /** It is shown from its first day to its last. */
  startsOn: string;
  endsOn: string | null;
  isZakat: boolean;
  url: string;
  /** Short enough to be read and typed: the giving page, which leads to it. */
  address: string;
  titleIn(language: string): string;
  titles(languages: readonly string[]): Passage[];
  funds(languages: readonly string[]): Passage[];
  figures: CampaignFigures;
}

const LANGUAGES: readonly string[] = ['en', 'ar', 'ur'] satisfies GivingLanguage[];
const isSpoken = (language: string): language is GivingLanguage => LANGUAGES.includes(language);

/** In each language the words of that language, and none twice: what was not translated is said once. */
function passages(languages: readonly string[], wordsIn: (language: GivingLanguage) => string): Passage[] {
  const said: Passage[] = [];
  for (const language of languages.filter(isSpoken)) {
    const text = wordsIn(language);
    if (!said.some((passage) => passage.text === text)) said.push({ language, text });
  }
  return said;
}

/** The same figures in every language, as the giving page and the cards have them; each stands alone, so no mark keeps it together. */
export function wallSum(amount: number, currency: string): string {
  return formatRoundMoney(amount, currency, 'en').replaceAll('\u200e', '');
}

export function figuresOf(
  row: Pick<CampaignRow, 'goal' | 'step_amounts' | 'step_labels'> & Pick<CampaignSums, 'given'>,
  currency: string,
): CampaignFigures {
  const { given, goal } = row;
  const sum = (amount: number) => wallSum(amount, currency);
  const steps = stepsOf(row);
  const ahead = steps.find(({ amount }) => amount > given);
  const target = ahead ?? (goal !== null && goal > given ? { amount: goal, label: null } : null);
  return {
    given: sum(given),
    goal: goal === null ? null : sum(goal),
    level: goal === null ? null : nicheLevel(given, goal),
    steps:
      goal === null
        ? []
        : steps
            .filter(({ amount }) => amount < goal)
            .map(({ amount }) => ({ at: amount / goal, sum: sum(amount), isReached: amount <= given })),
    next: target && { label: target.label, left: sum(target.amount - given) },
  };
}

/**
 * The last whole day before a fund closes. A screen counts days, also without the server: on the day of the Eid prayer it asks
 * for no Zakat al-Fitr, and after it for nothing that would be Sadaqah by then.
 */
function lastDay(ctx: Context, { ends_on }: CampaignRow, { closes_at }: FundRow): string | null {
  if (closes_at === null) return ends_on;
  const { date } = wallClock(zone(masjidOf(ctx).timeZone), closes_at.getTime() - 1);
  const before =
    wallClock(zone(masjidOf(ctx).timeZone), closes_at.getTime()).date > date ? date : addDays(date, -1);
  return ends_on !== null && ends_on < before ? ends_on : before;
}

function presentWall(
  ctx: Context,
  row: CampaignRow & CampaignSums,
  { fund, currency, hashId }: { fund: FundRow; currency: string; hashId: string },
): WallCampaign {
  const titleIn = (language: GivingLanguage) => campaignWords(row, language).title;
  return {
    id: row.id,
    startsOn: row.starts_on,
    endsOn: lastDay(ctx, row, fund),
    isZakat: fund.kind === 'zakat' || fund.kind === 'zakat_al_fitr',
    url: givingUrl(ctx, hashId, row.slug),
    address: givingUrl(ctx, hashId).replace(/^https?:\/\//, ''),
    titleIn: (language) => titleIn(isSpoken(language) ? language : 'en'),
    titles: (languages) => passages(languages, titleIn),
    funds: (languages) => passages(languages, (language) => fundWords(fund, language).name),
    figures: figuresOf(row, currency),
  };
}

/** Planned and running ones, of a masjid that can be given to. Drafts and what has ended are on no wall. */
export async function wallCampaigns(ctx: Context): Promise<WallCampaign[]> {
  const { id, features } = masjidOf(ctx);
  if (!features.includes('donation_portal')) return [];
  const settings = await findSettings(ctx.db, id);
  if (!settings?.is_open) return [];
  const today = todayOf(ctx);
  const shown = (await listCampaigns(ctx.db, id)).filter((row) =>
    ['planned', 'running'].includes(campaignState(row, today)),
  );
  if (shown.length === 0) return [];
  const funds = await closingAtEid(ctx, await listFunds(ctx.db, id));
  const { hash_id: hashId } = await masjidOfGiving(ctx.db, id);
  return shown.flatMap((row) => {
    const fund = funds.find((each) => each.id === row.fund_id);
    if (!fund) return [];
    const campaign = presentWall(ctx, row, { fund, currency: settings.currency, hashId });
    return campaign.endsOn !== null && campaign.endsOn < today ? [] : [campaign];
  });
}
