import { gold } from '@minaret/design/ramps';
import { WALL } from '@minaret/design/wall';
import styles from './campaign.css?inline';
import board from './pledge-board.css?inline';
import { hearSums } from './sums.ts';
import { WallSlide } from './wall-slide.tsx';

const COLOURS = [
  ['gold', gold[5]],
  ['edge', gold[6]],
  ['hair', gold[2]],
  ['ink', WALL.ink],
  ['soft', WALL.soft],
];

const style = document.createElement('style');
const named = COLOURS.map(([name, colour]) => `--niche-${name}:${colour}`).join(';');
style.textContent = `.stage{${named}}${styles}${board}`;
document.head.appendChild(style);
window.hearCampaigns = hearSums;
window.CampaignSlide = WallSlide;
