/** What a player says of itself in the quiet corner; it hides no time. */
export interface CornerMark {
  /** A mark after six hours without the server, words after a day. */
  offline: 'mark' | 'words' | null;
  /** The masjid's own date and clock when the server was last heard. */
  lastContact: { date: string; clock: string } | null;
  /** Neither the device's clock nor what is stored can be relied on: the times may be of another hour. */
  isClockUnsure: boolean;
}
