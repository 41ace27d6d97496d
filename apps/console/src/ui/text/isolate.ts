/** A name, zone or address inside a sentence keeps its own direction, and its dots stay at its end. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
