export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const RATIO = 16 / 9;

/** The smallest part of a lying stage, in its own shape, with the whole slide: all of it, or the court alone. */
export function viewBox(slide: Box, stage: Box): Box {
  const left = Math.max(slide.left, stage.left) - stage.left;
  const top = Math.max(slide.top, stage.top) - stage.top;
  const right = Math.min(slide.left + slide.width, stage.left + stage.width) - stage.left;
  const bottom = Math.min(slide.top + slide.height, stage.top + stage.height) - stage.top;
  const width = Math.min(stage.width, Math.max(right - left, (bottom - top) * RATIO));
  const height = width / RATIO;
  const within = (wanted: number, room: number) => Math.max(0, Math.min(wanted, room));
  return {
    left: within((left + right - width) / 2, stage.width - width),
    top: within(top, stage.height - height),
    width,
    height,
  };
}
