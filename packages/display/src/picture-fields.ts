// Decides: the shape in which each screen design shows a picture (how it is cut).

import type { DesignName } from './settings.ts';

/** A place of a design in which a mosque's picture stands, in units, on a screen of 16:9. */
export interface PictureField {
  name: 'lying' | 'standing' | 'courtyard-lying' | 'courtyard-standing' | 'ledger-lying' | 'ledger-standing';
  width: number;
  height: number;
  /** It takes the picture for upright screens where there is one. */
  takesPortrait: boolean;
}

/** Slides over the times, in every design but Courtyard. The ground is drawn a unit larger than the screen. */
const OVER_TIMES: readonly PictureField[] = [
  { name: 'lying', width: 179.78, height: 86, takesPortrait: false },
  { name: 'standing', width: 102, height: 154.78, takesPortrait: true },
];
/** The court lies, whichever way up the screen is. */
const COURT: readonly PictureField[] = [
  { name: 'courtyard-lying', width: 94.2, height: 53, takesPortrait: false },
  { name: 'courtyard-standing', width: 100, height: 56.25, takesPortrait: false },
];
/** Beside the times: the first picture of the list. What else the column has to say takes from its height. */
const BESIDE_TIMES: readonly PictureField[] = [
  { name: 'ledger-lying', width: 45.98, height: 30, takesPortrait: false },
  { name: 'ledger-standing', width: 48.57, height: 28, takesPortrait: false },
];

/** Each once, for the designs that a masjid uses. */
export function pictureFields(designs: readonly DesignName[]): PictureField[] {
  return [
    ...(designs.some((design) => design !== 'courtyard') ? OVER_TIMES : []),
    ...(designs.includes('courtyard') ? COURT : []),
    ...(designs.includes('ledger') ? BESIDE_TIMES : []),
  ];
}
