/** Of a piece of text, a panel or a line, in pixels of the screen. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
});
export const meet = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});
export const isEmpty = ({ left, right, top, bottom }: Box) => right <= left || bottom <= top;
