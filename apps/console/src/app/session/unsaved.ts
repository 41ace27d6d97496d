// Decides: the question about unsaved changes when somebody leaves a page.

/** Asks whether what is not saved may go. */
type Ask = () => Promise<boolean>;

const held = new Set<Ask>();

/** A page or a dialog holds something that is not saved yet, until the function it gets is called. */
export function holdUnsaved(ask: Ask): () => void {
  held.add(ask);
  return () => held.delete(ask);
}

export function hasUnsaved(): boolean {
  return held.size > 0;
}

/** It may go: nobody asks again. */
export function dropUnsaved(): void {
  held.clear();
}

/** Before the whole page goes, as by Logout: asks where something would be lost. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of held) if (!(await ask())) return false;
  dropUnsaved();
  return true;
}
