// Decides: how a QR code looks as a slide.

import type { SlideBody } from '@minaret/display';
import { Pattern } from '../parts/pattern.tsx';
import { Both, Free } from '../parts/text.tsx';
import type { View } from '../parts/view.ts';
import { QUIET } from './quiet-zone.ts';
import { Two } from './slide-frames.tsx';

export function QrSlide({ v, body }: { v: View; body: Extract<SlideBody, { kind: 'qr' }> }) {
  const { size, path, title, message, isDonation } = body;
  return (
    <Two
      of={`${title}${message}`}
      words={
        <>
          <div class="s-title bal head">
            <Free text={title} />
          </div>
          {message && (
            <div class="s-text bal">
              <Free text={message} />
            </div>
          )}
        </>
      }
    >
      <Pattern id="side-stars" />
      <svg
        class="qr"
        viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
        shape-rendering="crispEdges"
        aria-hidden="true"
      >
        <path d={path} fill="#0a2521" />
      </svg>
      <div class="scan">
        <Both v={v} of={(w) => w.say[isDonation ? 'scanToGive' : 'scanToOpen']} />
      </div>
    </Two>
  );
}
