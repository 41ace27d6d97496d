/** Bounding boxes one after the other: west, south, east, north of each. */
export type Boxes = Float32Array;

export interface View {
  west: number;
  south: number;
  east: number;
  north: number;
}

export function emptyBoxes(count: number): Boxes {
  const boxes = new Float32Array(count * 4);
  for (let i = 0; i < boxes.length; i++)
    boxes[i] = i % 4 < 2 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return boxes;
}

export function stretch(
  boxes: Boxes,
  i: number,
  west: number,
  south: number,
  east = west,
  north = south,
): void {
  const at = i * 4;
  boxes[at] = Math.min(boxes[at] ?? 0, west);
  boxes[at + 1] = Math.min(boxes[at + 1] ?? 0, south);
  boxes[at + 2] = Math.max(boxes[at + 2] ?? 0, east);
  boxes[at + 3] = Math.max(boxes[at + 3] ?? 0, north);
}

export function extendByBox(boxes: Boxes, i: number, others: Boxes, j: number, shift = 0): void {
  const [west = 0, south = 0, east = 0, north = 0] = others.subarray(j * 4, j * 4 + 4);
  stretch(boxes, i, west + shift, south, east + shift, north);
}

/** Whether nothing of a box, moved `shift` eastwards, is in view. */
export function isOutside(boxes: Boxes, i: number, view: View, shift: number): boolean {
  const at = i * 4;
  return (
    (boxes[at] ?? 0) + shift > view.east ||
    (boxes[at + 1] ?? 0) > view.north ||
    (boxes[at + 2] ?? 0) + shift < view.west ||
    (boxes[at + 3] ?? 0) < view.south
  );
}
