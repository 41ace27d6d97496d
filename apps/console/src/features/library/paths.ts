import { PAGES } from '@minaret/contract/access/console-pages';
import type { LibraryItem } from '@minaret/contract/library/libraries';
import type { LibraryType } from '@minaret/contract/library/library-content';

export const newPath = (type: LibraryType) => PAGES.libraryNew.path.replace(':type', type);
export const editPath = ({ id, content }: LibraryItem) =>
  PAGES.libraryEdit.path.replace(':type', content.type).replace(':content_id', String(id));
