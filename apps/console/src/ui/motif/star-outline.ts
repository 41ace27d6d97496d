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
