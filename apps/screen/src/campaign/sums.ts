// Decides: which sum of a campaign and its pledges a wall shows: the manifest's, or what was told since it was made.

import type { BoardFigures, CampaignFigures } from '@minaret/display/slides';
import { useLayoutEffect, useState } from 'preact/hooks';

interface Told {
  version: string;
  campaigns: readonly { id: number; figures: CampaignFigures }[];
  board?: BoardFigures;
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

/** The same of a pledge night. */
export function newestBoard<Board extends BoardFigures>(
  kept: Board,
  version: string,
  heard: Told | null,
): Board {
  if (!heard?.board || countOf(version) >= countOf(heard.version)) return kept;
  return { ...kept, ...heard.board };
}

/** Draws its slide anew when a gift or a pledge is told of while it stands. */
function useTold(): Told | null {
  const [, setTimes] = useState(0);
  useLayoutEffect(() => {
    const draw = () => setTimes((times) => times + 1);
    onTold = draw;
    return () => {
      if (onTold === draw) onTold = null;
    };
  }, []);
  return told;
}

export function useFigures(id: number, kept: CampaignFigures, version: string): CampaignFigures {
  return newestFigures(id, kept, version, useTold());
}

export function useBoard<Board extends BoardFigures>(
  id: number,
  kept: { figures: CampaignFigures; board: Board },
  version: string,
): { figures: CampaignFigures; board: Board } {
  const heard = useTold();
  return {
    figures: newestFigures(id, kept.figures, version, heard),
    board: newestBoard(kept.board, version, heard),
  };
}
