import { sceneAt } from '@minaret/display';
import { render } from 'preact';
import { HomeClock } from './home-clock.tsx';
import { Stage, type StageProps } from './stage.tsx';

declare global {
  interface Window {
    showStage: (props: StageProps) => void;
    showHome: (props: StageProps) => void;
    /** As if nothing had been shown before. */
    clearStage: () => void;
    sceneAt: typeof sceneAt;
  }
}

/** A stage that is told what to show: for pictures and tests of the designs, without a server or a clock. */
window.showStage = (props) => {
  const box = document.getElementById('stage');
  if (box) render(<Stage {...props} />, box);
};
window.showHome = (props) => {
  const box = document.getElementById('stage');
  if (box) render(<HomeClock {...props} />, box);
};
window.clearStage = () => {
  const box = document.getElementById('stage');
  if (box) render(null, box);
};
window.sceneAt = sceneAt;
