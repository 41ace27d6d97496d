/** A promise the product makes about its speed or size, and whether this run kept it. */
export interface Bar {
  text: string;
  isMet: boolean;
}

export function atLeast(what: string, value: number, bar: number, unit = ''): Bar {
  return { text: `${what}: ${value.toFixed(2)}${unit} (at least ${bar}${unit})`, isMet: value >= bar };
}

export function atMost(what: string, value: number, bar: number, unit = ''): Bar {
  return { text: `${what}: ${value.toFixed(2)}${unit} (at most ${bar}${unit})`, isMet: value <= bar };
}
