/** How a proof is asked for. */
export interface Asked {
  seed: number;
  /** With the fault it must catch put in: it has to fail. */
  plant: boolean;
  /** Of its full counts, this part: 1 for all. */
  part: number;
  /** Of what has a name only that which has these letters in it; empty for all. */
  only: string;
  /** What stands after an option of the proof's own. */
  flag(name: string): string | null;
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
  /** Without `--seed` each run draws one of its own, which it prints. */
  isDrawnAnew?: boolean;
  /** What else it can be asked for; true: that was it, nothing is to be proven. */
  tool?(asked: Asked): Promise<boolean>;
  run(asked: Asked): Promise<Verdict>;
}

/** Of a proof that has options beside those of all. */
export interface OwnOptions {
  /** What each takes. */
  options: Readonly<Record<string, string>>;
  /** Throws `WrongOption` where a value is none. */
  check(asked: Pick<Asked, 'flag'>): void;
}

/** A part of the full count, but never nothing. */
export function some(count: number, { part }: Asked): number {
  return Math.max(1, Math.round(count * part));
}
