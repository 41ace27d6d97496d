import type { View } from '../parts/view.ts';
import type { QrBody } from './bring-campaign.ts';
import { CampaignSlide } from './campaign-slide.tsx';
import { PledgeBoard } from './pledge-board.tsx';

/** A campaign on its slide, or the board of its pledge night. */
export function WallSlide({ v, body }: { v: View; body: QrBody }) {
  const board = body.campaign?.board;
  return board ? <PledgeBoard v={v} body={body} kept={board} /> : <CampaignSlide v={v} body={body} />;
}
