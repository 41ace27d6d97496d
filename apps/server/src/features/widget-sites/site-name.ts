// Decides: which website a widget was seen on ("Seen on"): its name from Origin or Referer, never a visitor's address.

const LONGEST_ADDRESS = 2048;
const LONGEST_NAME = 253;
/** A name with a dot, as the address bar has it (Punycode); an address in numbers may be a visitor's own. */
const NAME = /^(?![\d.]+$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;

interface Asker {
  origin?: string | undefined;
  referer?: string | undefined;
}

/** Null: nobody's, our own, or nothing that could be a website. */
export function siteName({ origin, referer }: Asker, ownNames: readonly string[]): string | null {
  // Without an origin of its own, such as in a sandbox, a page says "null".
  const address = origin === undefined || origin === 'null' ? referer : origin;
  if (!address || address.length > LONGEST_ADDRESS || !/^https?:\/\//i.test(address)) return null;
  if (!URL.canParse(address)) return null;
  const name = new URL(address).hostname.replace(/\.$/, '');
  const isFit = name.length <= LONGEST_NAME && NAME.test(name) && !ownNames.includes(name);
  return isFit ? name : null;
}
