/**
 * Every text of a stage that is cut, covered, laid over another, pressed against it, or outside the picture. It runs in
 * the page; what it measures is the ink of the glyphs, not the air of their lines.
 */
export function fitFaults(): string[] {
  interface Ink {
    text: string;
    unit: Element;
    parent: Element;
    left: number;
    right: number;
    top: number;
    bottom: number;
    isTurning: boolean;
    isRunning: boolean;
  }
  const stage = document.querySelector('.stage');
  if (!stage) return ['there is no stage'];
  const u = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return ['no canvas to measure with'];
  const faults: string[] = [];
  const inks: Ink[] = [];

  /** A text counts with what is one sentence or one figure with it. */
  const unitOf = (parent: Element): Element => {
    let unit: Element = parent;
    for (let at: Element | null = parent; at && at !== stage; at = at.parentElement)
      if (at.tagName === 'BDI') unit = at;
    return unit;
  };

  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (!text || !parent) continue;
    const style = getComputedStyle(parent);
    if (style.visibility === 'hidden') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    canvas.direction = style.direction === 'rtl' ? 'rtl' : 'ltr';
    const measured = canvas.measureText(text);
    // Nastaliq climbs from left to right: only the tips of a line reach the edges of its box.
    const em = /Nastaliq/.test(style.fontFamily.split(',')[0] ?? '') ? Number.parseFloat(style.fontSize) : 0;
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      const baseline =
        line.top +
        (measured.fontBoundingBoxAscent /
          (measured.fontBoundingBoxAscent + measured.fontBoundingBoxDescent)) *
          line.height;
      inks.push({
        text,
        parent,
        unit: unitOf(parent),
        left: line.left,
        right: line.right,
        top: baseline - measured.actualBoundingBoxAscent + 0.35 * em,
        bottom: baseline + measured.actualBoundingBoxDescent - 0.15 * em,
        isTurning: parent.closest('.turn:not(.on)') !== null,
        isRunning: parent.closest('.ticker') !== null,
      });
    }
    const size = Number.parseFloat(style.fontSize) / u;
    // A name of 120 characters, and a notice in Nastaliq beside the mark of the corner, may be smaller.
    const least = parent.closest('.names') ? 1.5 : em && parent.closest('.notice-words') ? 1.75 : 2.05;
    if (size < least && !parent.closest('.slide'))
      faults.push(`"${text}" is set in ${size.toFixed(2)} units`);
  }

  const named = ({ text, parent }: Ink) => {
    const at = parent.closest('[class]:not(bdi)');
    return `"${text.slice(0, 40)}" (${at?.getAttribute('class') ?? ''})`;
  };
  const side = 2.8 * u;
  const end = 1.9 * u;
  for (const ink of inks) {
    if (!ink.isRunning && (ink.left < side || ink.right > innerWidth - side))
      faults.push(`${named(ink)} leaves the sides`);
    if (!ink.isRunning && (ink.top < end || ink.bottom > innerHeight - end))
      faults.push(`${named(ink)} leaves the top or the bottom`);
    for (let box: Element | null = ink.parent; box && box !== stage; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      const isCutAcross = !ink.isRunning && (ink.left < edge.left - 1 || ink.right > edge.right + 1);
      if (isCutAcross || ink.top < edge.top - 1 || ink.bottom > edge.bottom + 1) {
        faults.push(`${named(ink)} is cut by ${box.className}`);
        break;
      }
    }
    if (ink.isTurning || ink.isRunning) continue;
    const across = [ink.left + 1, (ink.left + ink.right) / 2, ink.right - 1];
    const down = [ink.top + 1, (ink.top + ink.bottom) / 2, ink.bottom - 1];
    const cover = [
      [across[0], down[1]],
      [across[2], down[1]],
      [across[1], down[0]],
      [across[1], down[2]],
    ]
      .map(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0))
      .find((top) => {
        if (!top || top.contains(ink.parent) || ink.parent.contains(top) || ink.unit.contains(top))
          return false;
        const { backgroundColor } = getComputedStyle(top);
        return top.tagName === 'IMG' || !/rgba\(.*, 0\)|transparent/.test(backgroundColor);
      });
    if (cover) faults.push(`${named(ink)} is covered by ${cover.getAttribute('class')}`);
  }

  const still = inks.filter((ink) => !ink.isTurning && !ink.isRunning);
  for (const [index, a] of still.entries()) {
    for (const b of still.slice(index + 1)) {
      if (a.unit === b.unit) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 0.1 * u && down > 0.1 * u) faults.push(`${named(a)} and ${named(b)} lie over each other`);
      const isBeside = down > 0.4 * Math.min(a.bottom - a.top, b.bottom - b.top);
      if (isBeside && across <= 0.1 * u && across > -0.7 * u)
        faults.push(`${named(a)} and ${named(b)} touch`);
    }
  }
  return [...new Set(faults)];
}
