// Decides: whose turn it is when many ask for something that is dear to make (queue).

interface Lane {
  waiting: (() => void)[];
}

export interface FairQueue {
  /** Runs the work in its turn; null at once when too many of the same owner, or of all, are waiting. */
  run<T>(owner: string, work: () => Promise<T>): Promise<T> | null;
}

interface Limits {
  atOnce: number;
  /** Of one owner, and of all. */
  waitingOfOne: number;
  waiting: number;
}

/** So many at once; of those that wait, owners take turns: a thousand requests of one delay another by a single one. */
export function makeFairQueue({ atOnce, waitingOfOne, waiting: most }: Limits): FairQueue {
  const lanes = new Map<string, Lane>();
  let [running, waiting] = [0, 0];
  const next = () => {
    const [first] = lanes;
    if (!first || running >= atOnce) return;
    const [owner, lane] = first;
    const go = lane.waiting.shift();
    // To the end of the row, for its next turn.
    lanes.delete(owner);
    if (lane.waiting.length > 0) lanes.set(owner, lane);
    waiting -= 1;
    running += 1;
    go?.();
  };
  return {
    run(owner, work) {
      const lane = lanes.get(owner) ?? { waiting: [] };
      const isFull = running >= atOnce && (lane.waiting.length >= waitingOfOne || waiting >= most);
      if (isFull) return null;
      const turn = new Promise<void>((go) => lane.waiting.push(go));
      lanes.set(owner, lane);
      waiting += 1;
      const done = turn.then(work).finally(() => {
        running -= 1;
        next();
      });
      next();
      return done;
    },
  };
}
