// Decides: which e-mail (email) address is accepted (valid), and how it is written.

/** The specification's pattern: text without spaces, @, a domain with a dot. */
export const EMAIL_PATTERN = /^\S+@[^\s@.]+(\.[^\s@.]+)+$/;
const LOCAL_PART = /^[a-z0-9!#$%&'*+=?^_`{|}~.-]+$/;
const ASCII_DOMAIN = /^[a-z0-9._-]+$/;
/** A domain in one script from its first label to its last. What mixes them, or ends in plain letters, can pass for another. */
const DOMAINS = [
  /^[a-z0-9\u00df-\u00f6\u00f8-\u017e.-]+$/,
  /^[\p{Script=Arabic}\d.-]+$/u,
  /^[\p{Script=Cyrillic}\d.-]+$/u,
  /^[\p{Script=Greek}\d.-]+$/u,
  /^[\p{Script=Hebrew}\d.-]+$/u,
  /^[\p{Script=Devanagari}\d.-]+$/u,
  /^[\p{Script=Bengali}\d.-]+$/u,
  /^[\p{Script=Tamil}\d.-]+$/u,
  /^[\p{Script=Thai}\d.-]+$/u,
  /^[\p{Script=Georgian}\d.-]+$/u,
  /^[\p{Script=Hangul}\d.-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\d.-]+$/u,
];

export const EMAIL_CHARACTERS =
  'This address contains hidden or look-alike characters. Type it by hand, in plain letters';

/** One way to write an address: small letters, composed; the wide ones of East Asian keyboards are the same letters. */
export function foldEmail(value: string): string {
  return value
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize('NFC')
    .trim()
    .toLowerCase();
}

/** Of an address that is folded: whether it could be taken for another one, or hides something. */
export function hasLookalikes(address: string): boolean {
  if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(address)) return true;
  const at = address.lastIndexOf('@');
  if (at < 0) return false;
  const isPlain = /^[ -~]*$/.test(address.slice(0, at));
  return !isPlain || !isOneScript(address.slice(at + 1));
}

function isOneScript(domain: string): boolean {
  return /^[ -~]*$/.test(domain) || DOMAINS.some((script) => script.test(domain));
}

/** Of an address that is folded. */
export function isEmail(address: string): boolean {
  if (hasLookalikes(address)) return false;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const isDomain = ASCII_DOMAIN.test(domain) || DOMAINS.some((script) => script.test(domain));
  return EMAIL_PATTERN.test(address) && LOCAL_PART.test(address.slice(0, at)) && isDomain;
}
