/** How a proof is asked for. */
export interface Asked {
  seed: number;
  /** With the fault it must catch put in: it has to fail. */
  plant: boolean;
  /** Of its full counts, this part: 1 for all. */
  part: number;
  /** Of what has a name only that which has these letters in it; empty for all. */
  only: string;
}

export interface Verdict {
  /** What was counted, by what it is called. */
  counts: Record<string, number | string>;
  /** What went against the figure; none means that it is met. */
  faults: string[];
}

export interface Proof {
  /** The figure, in a sentence. */
  figure: string;
  /** The fault that `--plant` puts in. */
  planted: string;
  run(asked: Asked): Promise<Verdict>;
}

/** A part of the full count, but never nothing. */
export function some(count: number, { part }: Asked): number {
  return Math.max(1, Math.round(count * part));
}
