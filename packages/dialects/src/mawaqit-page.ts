import type { PublicTimes } from '@minaret/contract/public-times/public-times';
import { type MawaqitAddresses, mawaqitPrayerTimes } from './mawaqit.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
const LANGUAGE = /^[a-z]{2}$/;

/** Inside of a script nothing may end it, whatever a masjid is called. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `{lang}/m/{slug}`: programs search the page for this one line; people are shown the way to the masjid's own page. */
export function mawaqitPage(times: PublicTimes, mosque: MawaqitAddresses, lang: string, now: number): string {
  const name = escapeText(times.masjid.name);
  return `<!doctype html>
<html lang="${LANGUAGE.test(lang) ? lang : 'en'}"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<link rel="canonical" href="${escapeText(mosque.page)}"><title>${name}</title></head>
<body><p><a href="${escapeText(mosque.page)}"><bdi>${name}</bdi></a></p>
<script>
let confData = ${scriptJson(mawaqitPrayerTimes(times, mosque, now))};
</script></body></html>
`;
}
