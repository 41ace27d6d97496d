// Decides: the product's own mark (logo) and its star.

/**
 * The khatam: two squares, one turned by 45 degrees. Its sixteen corners lie on a circle, eight outer
 * points at the given radius and eight inner corners where the squares cross.
 */
export function starOutline(centre: number, radius: number): string {
  const inner = (radius * Math.SQRT1_2) / Math.cos(Math.PI / 8);
  const corners = Array.from({ length: 16 }, (_, index) => {
    const distance = index % 2 === 0 ? radius : inner;
    const angle = (index * Math.PI) / 8;
    return `${(centre + distance * Math.sin(angle)).toFixed(2)} ${(centre - distance * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The product's mark, in a square of 32: a minaret on teal, its finial gold. The same in both schemes. */
export const MARK = {
  cap: 'M12 13.8v-.9c0-.6.3-1 .8-1.4L16 8.2l3.2 3.3c.5.4.8.8.8 1.4v.9z',
  tower: 'M12.1 18.2h7.8l1.1 9.2h-3.1v-3.9c0-1.4-.7-2.3-1.9-2.8-1.2.5-1.9 1.4-1.9 2.8v3.9H11z',
};
