import type { PageLook } from '@minaret/contract/libraries';
import { googleSlidesEmbed, googleSlidesId } from '@minaret/contract/library-links';
import { type RequestContext, userOf } from '../../platform/context.ts';
import { mayBeFramed } from './framing.ts';

/** How a page would do on a screen. It is asked once, by its head alone: whoever types waits for the answer. */
export async function lookAtPage(ctx: RequestContext, address: string): Promise<{ look: PageLook }> {
  const { limits, outside, config } = ctx.ports;
  await limits.take('pageLook', String(userOf(ctx).userId));
  const screen = new URL(config.publicUrl);
  const slides = googleSlidesId(address);
  // What the screen opens of a presentation is not what people paste.
  const url = slides ? googleSlidesEmbed(slides, 8) : address;
  if (screen.protocol === 'https:' && new URL(url).protocol === 'http:') return { look: 'insecure' };
  const head = await outside.head(url);
  if (head.kind === 'failed') return { look: head.problem === 'refused' ? 'refused' : 'unreachable' };
  return { look: mayBeFramed(head.headers, head.url, screen) ? 'shown' : 'forbidden' };
}
