// Decides: whether a web page can be shown as a slide.

import type { PageCheck } from '@minaret/contract/library/libraries';
import { googleSlidesEmbed, googleSlidesId } from '@minaret/contract/library/library-links';
import { type Context, type RequestContext, userOf } from '../../platform/context.ts';
import { mayBeFramed } from './framing.ts';

export async function checkPage(ctx: RequestContext, address: string): Promise<{ look: PageCheck }> {
  await ctx.ports.limits.take('pageCheck', String(userOf(ctx).userId));
  return { look: await judgePage(ctx.ports, address) };
}

/** How a page would do on a screen. It is asked once, by its head alone: whoever types waits for the answer. */
export async function judgePage(
  { outbound, config }: Pick<Context['ports'], 'outbound' | 'config'>,
  address: string,
): Promise<PageCheck> {
  const screen = new URL(config.publicUrl);
  const slides = googleSlidesId(address);
  // What the screen opens of a presentation is not what people paste.
  const url = slides ? googleSlidesEmbed(slides, 8) : address;
  if (screen.protocol === 'https:' && new URL(url).protocol === 'http:') return 'insecure';
  const head = await outbound.head(url);
  if (head.kind === 'failed') return head.problem === 'refused' ? 'refused' : 'unreachable';
  return mayBeFramed(head.headers, head.url, screen) ? 'shown' : 'forbidden';
}
