// Decides: that the board of a pledge night is on the masjid's own screens, never on the public one, and for how long without a network.

import type { Manifest } from '@minaret/display/manifest';
import type { ScreenSettings } from '@minaret/display/settings';
import { SCREEN_PLEDGES } from '@minaret/i18n/screen-pledges';
import type { Context } from '../../../platform/context.ts';
import { wallCampaigns } from '../../giving/service.ts';
import { campaignBody } from '../../library/service.ts';
import { nightBoard } from '../../pledges/service.ts';

/** Who opens the public screen at home is not in the hall, and names are for the hall. */
export async function pledgesFor(
  ctx: Context,
  { id, settings }: { id: number | null; settings: ScreenSettings },
): Promise<Pick<Manifest, 'pledges'>> {
  const night = id === null ? null : await nightBoard(ctx);
  if (!night) return {};
  const { languages } = settings;
  const shown = (await wallCampaigns(ctx)).find((campaign) => campaign.id === night.campaignId);
  const body = campaignBody(shown, languages);
  if (body?.kind !== 'qr' || !body.campaign) return {};
  const words = languages.map((language) => ({ language, ...SCREEN_PLEDGES[language] }));
  const board = { ...night.figures, words };
  return {
    pledges: {
      until: night.until.getTime(),
      slide: {
        id: 'pledges',
        seconds: 60,
        schedule: {},
        body: { ...body, campaign: { ...body.campaign, board } },
      },
    },
  };
}
