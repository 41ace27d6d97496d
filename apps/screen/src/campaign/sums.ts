// Decides: which sum of a campaign a wall shows: the manifest's, or what was told since it was made.

import type { CampaignFigures } from '@minaret/display/slides';
import { useLayoutEffect, useState } from 'preact/hooks';

interface Told {
  version: string;
  campaigns: readonly { id: number; figures: CampaignFigures }[];
}

let told: Told | null = null;
let onTold: (() => void) | null = null;

/** `packages/contract/src/screens/screen-feed.ts` has it as a schema. */
export function hearSums(hint: unknown): void {
  told = hint as Told;
  onTold?.();
}

/** Changes counted by the server; it stands second in a version. */
const countOf = (version: string) => Number.parseInt(version.split('.')[1] ?? '', 10) || 0;

/** What was told is younger than a manifest of an earlier count, and is in those that come after it. */
export function newestFigures(id: number, kept: CampaignFigures, version: string, heard: Told | null) {
  if (!heard || countOf(version) >= countOf(heard.version)) return kept;
  const [found] = heard.campaigns.filter((campaign) => campaign.id === id);
  return found ? found.figures : kept;
}

/** Draws its slide anew when a gift is told of while it stands. */
export function useFigures(id: number, kept: CampaignFigures, version: string): CampaignFigures {
  const [, setTimes] = useState(0);
  useLayoutEffect(() => {
    const draw = () => setTimes((times) => times + 1);
    onTold = draw;
    return () => {
      if (onTold === draw) onTold = null;
    };
  }, []);
  return newestFigures(id, kept, version, told);
}
