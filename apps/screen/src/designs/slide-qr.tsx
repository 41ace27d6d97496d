import type { SlideBody } from '@minaret/display';
import { Fit } from '../parts/fit.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { Both, Free } from '../parts/text.tsx';
import type { View } from '../parts/view.ts';

/** Cells of white around the code, without which no camera finds it. */
const QUIET = 4;

export function QrSlide({ v, body }: { v: View; body: Extract<SlideBody, { kind: 'qr' }> }) {
  const { size, path, title, message, isDonation } = body;
  return (
    <div class="s-two">
      <Fit c="s-in" of={`${title}${message}`}>
        <div class="s-title">
          <Free text={title} />
        </div>
        {message && (
          <div class="s-text small">
            <Free text={message} />
          </div>
        )}
      </Fit>
      <div class="s-code">
        <Pattern id="code-stars" />
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
      </div>
    </div>
  );
}
