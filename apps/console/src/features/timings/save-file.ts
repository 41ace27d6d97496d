import type { TextFile } from '@minaret/contract/fields/text-file';

/** Hands a file to the browser, to be kept where downloads go. */
export function saveFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
