// Decides: what the slide of a campaign becomes on a screen: its code, and its thermometer where the player has the drawing.

import type { Schedule, SlideBody } from '@minaret/display/slides';
import type { Context } from '../../platform/context.ts';
import { qrPath } from '../../platform/qr.ts';
import { type WallCampaign, wallCampaigns } from '../giving/service.ts';

/** Of the slide's own days those in which the campaign runs. */
export function campaignSchedule(schedule: Schedule, { startsOn, endsOn }: WallCampaign): Schedule {
  const from = schedule.from !== undefined && schedule.from > startsOn ? schedule.from : startsOn;
  const ends = [schedule.to, endsOn ?? undefined].filter((day) => day !== undefined).sort();
  return { ...schedule, from, ...(ends[0] === undefined ? {} : { to: ends[0] }) };
}

/** Null: it has ended, is a draft, or nobody can give. */
export function campaignBody(
  campaign: WallCampaign | undefined,
  languages: readonly string[],
): SlideBody | null {
  if (!campaign) return null;
  const { id, url, address, isZakat, figures } = campaign;
  const { given, goal } = figures;
  return {
    kind: 'qr',
    title: campaign.titleIn(languages[0] ?? 'en'),
    // For a player without the drawing.
    message: goal === null ? given : `${given} / ${goal}`,
    ...qrPath(url),
    isDonation: true,
    campaign: {
      id,
      titles: campaign.titles(languages),
      funds: campaign.funds(languages),
      isZakat,
      address,
      figures,
    },
  };
}

/** For the form: what may be chosen. */
export async function listShownCampaigns(ctx: Context) {
  return (await wallCampaigns(ctx)).map(({ id, startsOn, endsOn, titleIn }) => ({
    id,
    title: titleIn('en'),
    starts_on: startsOn,
    ends_on: endsOn,
  }));
}
