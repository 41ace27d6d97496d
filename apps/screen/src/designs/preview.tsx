import '../campaign/main.ts';
import { sceneAt } from '@minaret/display';
import { type ComponentChild, options, render } from 'preact';
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

const waiting: (() => void)[] = [];
function drawWaiting(): void {
  for (let draw = waiting.shift(); draw; draw = waiting.shift()) draw();
}
options.debounceRendering = (draw) => {
  waiting.push(draw);
  setTimeout(drawWaiting);
};

/** Whole when it returns: what a measured line asks to be drawn again is drawn too, and what a timer had asked before. */
function show(child: ComponentChild): void {
  const box = document.getElementById('stage');
  if (!box) return;
  render(child, box);
  drawWaiting();
}

/** A stage that is told what to show: for pictures and tests of the designs, without a server or a clock. */
window.showStage = (props) => show(<Stage {...props} />);
window.showHome = (props) => show(<HomeClock {...props} />);
window.clearStage = () => show(null);
window.sceneAt = sceneAt;
