// Decides: the reference of a bank transfer (ISO 11649, RF with check digits) that names a masjid and a fund, and how one is found in a statement's words.

/** Letters count as 10 to 35; the remainder by 97 of a long number, figure by figure. */
function remainder(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

export const isReference = (reference: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && remainder(reference.slice(4) + reference.slice(0, 4)) === 1;

/** `RF45M12F3`. */
export function referenceOf(masjidId: number, fundId: number): string {
  const body = `M${masjidId}F${fundId}`;
  const check = 98 - remainder(`${body}RF00`);
  return `RF${String(check).padStart(2, '0')}${body}`;
}

/**
 * The fund that a statement's line names. Banks put spaces in and figures behind it: of all lengths the one counts whose check digits
 * are right, for a fund that there is.
 */
export function fundInWords(words: string, masjidId: number, fundIds: readonly number[]): number | null {
  const text = words.toUpperCase().replaceAll(/[\s./-]/g, '');
  return fundIds.find((fundId) => text.includes(referenceOf(masjidId, fundId))) ?? null;
}
