import type { LibraryContent } from '@minaret/contract/library/library-content';

/** A page of others is not opened for a thumbnail, and a line of the ticker alone is no slide. */
export function isDrawable(content: LibraryContent): boolean {
  switch (content.type) {
    case 'url':
    case 'youtube_url':
    case 'google_slide_url':
    case 'taraweeh_slideshow_url':
      return false;
    case 'announcement':
      return content.as_slide;
    default:
      return true;
  }
}
