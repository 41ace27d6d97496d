const ENDED = /[.!?؟…]\p{Cf}*$/u;

/** Two sentences one after the other: a message that is none by itself gets its full stop. */
export function sentences(first: string, second: string): string {
  return `${first}${ENDED.test(first) ? '' : '.'} ${second}`;
}
