import type { Passage } from '@minaret/display/slides';
import { QUIET } from '../designs/quiet-zone.ts';
import { Fit } from '../parts/fit.tsx';
import { Pattern } from '../parts/pattern.tsx';
import { Both } from '../parts/text.tsx';
import type { View } from '../parts/view.ts';
import type { QrBody } from './bring-campaign.ts';

export const inFirst = ({ words }: View, said: readonly Passage[]) =>
  (said.filter(({ language }) => language === words.language)[0] ?? said[0])?.text ?? '';

/** What is put into a sentence keeps its own direction in it. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** Where it does not stand in one line, it is parted after the name of the site. */
const inParts = (address: string) => address.split(/(?=\/give\/)/);

export function CodeSide({ v, body: { size, path }, address }: { v: View; body: QrBody; address: string }) {
  return (
    <div class="s-side">
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
        <Both v={v} of={(w) => w.say.scanToGive} />
      </div>
      <Fit c="w-address" of={address}>
        <bdi dir="ltr" class="en">
          {inParts(address).map((part) => (
            <span key={part} class="w-part">
              {part}
            </span>
          ))}
        </bdi>
      </Fit>
    </div>
  );
}
