/** `2026-12` and 1 step is `2027-01`. */
export function monthAfter(month: string, steps: number): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  const months = year * 12 + at - 1 + steps;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
