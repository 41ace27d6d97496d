// Decides: the addresses of the giving pages: of a masjid, a campaign, a gift that was paid.

interface Asked {
  fund?: number | null;
  campaign?: string | null;
  amount?: number | null;
  lang?: string;
}

/** `/give/{hash}`, with what a link chooses for the giver. */
export function giveAddress(hash: string, path = '', asked: Asked = {}): string {
  const query = Object.entries(asked)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/give/${encodeURIComponent(hash)}${path && `/${path}`}${query && `?${query}`}`;
}

/** The donor's own page. */
export const ownAddress = (hash: string, lang: string, path = ''): string =>
  `/give/mine/${encodeURIComponent(hash)}${path}?lang=${lang}`;
