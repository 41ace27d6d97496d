// Decides: the widgets of giving for other websites: a button, a campaign's card, and their options.

import { SCREEN_LANGUAGES } from '@minaret/display/settings';
import * as z from 'zod/mini';
import { CampaignSlug } from '../giving/campaigns.ts';
import { WIDGET_LOOKS } from './widget-options.ts';

export const GIVE_WIDGETS = ['button', 'campaign'] as const;
export type GiveWidgetView = (typeof GIVE_WIDGETS)[number];

/** In pixels, of a frame that does not measure itself. */
export const GIVE_WIDGET_HEIGHTS: Record<GiveWidgetView, number> = { button: 60, campaign: 232 };

/** Whatever it does not know is refused, as of the other widgets. */
export const GiveWidgetQuery = z.strictObject({
  view: z._default(z.enum(GIVE_WIDGETS), 'button'),
  /** The address of a campaign; without one the newest that runs. */
  campaign: z.optional(CampaignSlug),
  look: z._default(z.enum(WIDGET_LOOKS), 'light'),
  lang: z.optional(z.enum(SCREEN_LANGUAGES)),
});
export type GiveWidgetQuery = z.infer<typeof GiveWidgetQuery>;
