// Decides: how large the logo and the name of the masjid are on a screen.

import type { MediaFile } from '@minaret/display';
import { Fit } from './fit.tsx';
import { Free } from './text.tsx';
import type { View } from './view.ts';

/** The mosque's own logo, else the star with the niche. */
export function Logo({ v }: { v: View }) {
  const { logo } = v.manifest.masjid;
  if (!v.settings.shows.logo) return null;
  if (logo) return <img class="logo" style={shapeOf(logo)} src={logo.url} alt="" />;
  return (
    <svg class="logo" viewBox="-10 -10 20 20" aria-hidden="true">
      <path
        fill-rule="evenodd"
        d="M-7-7H-2.9L0-9.9 2.9-7H7V-2.9L9.9 0 7 2.9V7H2.9L0 9.9-2.9 7H-7V2.9L-9.9 0-7-2.9ZM-2.9 4.4H2.9V-1.6Q2.9-3 0-4.9-2.9-3-2.9-1.6Z"
      />
    </svg>
  );
}

/** Its room is known before it is drawn, so that nothing moves when it comes; a wide one gets more, to a limit. */
const NARROWEST = 0.75;
const WIDEST = 2;
function shapeOf({ width, height }: MediaFile): string | undefined {
  if (!width || !height) return undefined;
  return `flex-grow:0;width:${Math.round(Math.min(WIDEST, Math.max(NARROWEST, width / height)) * 100) / 100}em`;
}

/** In a box of the design's, as many lines as it takes. */
export function MasjidName({ v, c = '' }: { v: View; c?: string }) {
  const { name, otherName, logo } = v.manifest.masjid;
  const { notice, isRunningOut } = v.scene;
  if (!v.settings.shows.name) return null;
  const names = otherName ? [name, otherName] : [name];
  // A turned screen has another box; what stands beside it takes of its room: a head's logo, a foot's notice and mark.
  const beside = [
    v.isPortrait,
    v.settings.shows.logo,
    logo?.hash,
    notice !== null,
    isRunningOut,
    v.corner !== null,
  ].join();
  return (
    <Fit c={`names ${c}`} of={`${names.join()} ${beside}`}>
      {names.map((text, index) => (
        <Free key={text} text={text} c={index === 0 ? 'one' : 'two'} isName />
      ))}
    </Fit>
  );
}
