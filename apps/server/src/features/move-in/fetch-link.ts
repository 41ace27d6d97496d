// Decides: which address is asked when somebody pastes a link of another system (MAWAQIT, Masjidal, My-Masjid, DPT).

import { detectLink } from '@minaret/dialects/read/detect-source';
import { addDays } from '@minaret/prayer/calendar/dates';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { OutboundProblem } from '../../platform/outbound/outbound.ts';
import type { SourceFile } from './open-source.ts';

const MAX_LINK = 2000;
const YEAR = 366;
const WORDPRESS = /\/wp-(?:json|content|includes)\//;
const DPT_YEAR = '/wp-json/dpt/v1/prayertime?filter=year';

/** A text that is nothing but an address of the web. */
export function linkIn(text: string): string | null {
  const line = text.trim();
  if (line.length > MAX_LINK || /\s/.test(line) || !/^https?:\/\//i.test(line)) return null;
  return URL.canParse(line) ? line : null;
}

/** Where the times behind a link are told; the link itself where its page or file tells them. */
export function addressBehind(link: string, today: string): string {
  const linked = detectLink(link);
  const id = encodeURIComponent(linked?.id ?? '');
  switch (linked?.source) {
    case 'masjidal':
      return `https://masjidal.com/api/v1/time/range?masjid_id=${id}&from_date=${today}&to_date=${addDays(today, YEAR)}`;
    case 'my-masjid':
      return `https://time.my-masjid.com/api/TimingsInfoScreen/GetMasjidTimings?GuidId=${id}`;
    case 'dpt':
      return `${linked.id}${DPT_YEAR}`;
    default:
      return link;
  }
}

/** By our guarded fetch alone; without a network, or where a page may not be asked, it says so. */
export async function fetchLink(ctx: Context, link: string, today: string): Promise<SourceFile> {
  const name = new URL(link).hostname;
  const get = async (address: string) => {
    const answer = await ctx.ports.outbound.get(address);
    if (answer.kind !== 'found') throw linkFailed(answer.kind === 'failed' ? answer.problem : 'refused');
    return answer;
  };
  const address = addressBehind(link, today);
  const found = await get(address);
  const { body } = found;
  // As it came: a zip is no text, and a table may be written in another encoding.
  const asFile = ({ bytes }: { bytes: Buffer }) => ({ name, bytes: new Uint8Array(bytes) });
  const isPage = /^\s{0,200}<(!doctype|html)/i.test(body);
  if (address !== link || !isPage || !WORDPRESS.test(body) || body.includes('confData')) return asFile(found);
  // A site with the plugin tells its times at an address of its own; without it there is only the page.
  const told = await ctx.ports.outbound.get(`${new URL(link).origin}${DPT_YEAR}`);
  return asFile(told.kind === 'found' ? told : found);
}

function linkFailed(problem: OutboundProblem): Failure {
  return new Failure('link_failed', { problem });
}
