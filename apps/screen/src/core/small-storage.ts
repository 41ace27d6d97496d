/** A few words that are there at once. A private window keeps nothing: then the address itself has to say it. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    // Reading is from memory, writing goes to the disk.
    if (localStorage.getItem(name) !== value) localStorage.setItem(name, value);
  } catch {
    // Nothing to do about it.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing is kept, so there is nothing to forget.
  }
}
