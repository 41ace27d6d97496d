/** A file on its way from one upload dialog to the other: kept in memory, since no address can carry it. */
let handed: File | null = null;

export function handFile(file: File): void {
  handed = file;
}

/** Whoever takes it has it alone. */
export function takeHandedFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}
