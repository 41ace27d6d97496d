// Decides: how much sound a page keeps while its line is lost, to send it afterwards.

/** Five minutes at 64 kbit/s, and some more. */
const MOST_BYTES = 3 * 1024 * 1024;

interface Kept {
  /** Where it stands in all that this page has encoded. */
  at: number;
  bytes: Uint8Array;
  capturedAt: number;
}

/** Encoded sound until the relay says that it has it. Positions are the relay's, which may have begun before this page. */
export function makeUnsent() {
  let kept: Kept[] = [];
  let held = 0;
  let end = 0;
  let hasBegun = false;

  const first = () => kept[0]?.at ?? end;
  return {
    add(bytes: Uint8Array, capturedAt: number): void {
      kept.push({ at: end, bytes, capturedAt });
      end += bytes.length;
      held += bytes.length;
      while (held > MOST_BYTES) held -= kept.shift()?.bytes.length ?? held;
    },
    /** The relay has everything below. */
    confirm(at: number): void {
      while (kept[0] && kept[0].at + kept[0].bytes.length <= at) held -= kept.shift()?.bytes.length ?? 0;
    },
    /** What to send on a new line, and from where; `at` null: the relay knows nothing of before. */
    resume(at: number | null): { from: number | null; packets: Kept[] } {
      if (!hasBegun && at !== null) {
        // A page that was opened anew goes on where the one before it was.
        kept = kept.map((one) => ({ ...one, at: one.at + at }));
        end += at;
      }
      hasBegun = true;
      const begin = Math.max(first(), at ?? 0);
      const packets = kept
        .filter((one) => one.at + one.bytes.length > begin)
        .map((one) =>
          one.at >= begin ? one : { ...one, at: begin, bytes: one.bytes.subarray(begin - one.at) },
        );
      return { from: begin === at ? null : begin, packets };
    },
    bytes: () => held,
  };
}
