import type { Fault } from './checks.ts';
import { partOf } from './inks.ts';
import type { Drawn } from './lines.ts';

/** A panel that lies over a part of a large line of a state's ground: the rest sticks out. */
export function findCoveredLines({ lines, grounds }: Drawn): Fault[] {
  const faults: Fault[] = [];
  for (const { element, points } of lines) {
    if (!element.closest('.field')) continue;
    if (!(element instanceof SVGElement)) continue;
    for (const ground of grounds) {
      if (!(element.compareDocumentPosition(ground.element) & Node.DOCUMENT_POSITION_FOLLOWING)) continue;
      if (ground.element instanceof SVGElement || !ground.element.closest('.field')) continue;
      let inside = 0;
      for (let index = 0; index < points.length; index += 2) {
        const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0];
        if (x > ground.left && x < ground.right && y > ground.top && y < ground.bottom) inside += 1;
      }
      const share = inside / (points.length / 2);
      if (share > 0.01 && share < 0.99)
        faults.push({
          kind: 'line cut',
          part: `${partOf(element)} × ${partOf(ground.element)}`,
          note: `${partOf(ground.element)} covers ${Math.round(share * 100)} % of ${partOf(element)}`,
        });
    }
  }
  return faults;
}
