export type EidName = 'fitr' | 'adha';

/** A file the player keeps; the hash is of its bytes, so a changed picture is another file. */
export interface MediaFile {
  url: string;
  hash: string;
  bytes: number;
  width: number;
  height: number;
  /** It fills its field around this point, in per cent from its left and top edge; without one it is shown whole. */
  focus?: { x: number; y: number };
}
