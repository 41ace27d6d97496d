import { render } from 'preact';
import { HomeClock } from './home-clock.tsx';
import { Stage, type StageProps } from './stage.tsx';

declare global {
  interface Window {
    showStage: (props: StageProps) => void;
    showHome: (props: StageProps) => void;
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
