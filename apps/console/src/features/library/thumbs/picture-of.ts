import type { LibraryItem } from '@minaret/contract/library/libraries';

/** The picture an item has of its own. */
export function pictureOf({ content, images }: LibraryItem): string | undefined {
  const key = 'image' in content ? content.image : null;
  return key ? images[key]?.url : Object.values(images)[0]?.url;
}
