import type { LibraryContent, LibraryType } from '@minaret/contract/library/library-content';
import type { FieldErrors } from '../../../app/forms/form-values.ts';

export type ContentOf<T extends LibraryType> = Extract<LibraryContent, { type: T }>;

export interface ContentProps<T extends LibraryType> {
  m_id: number;
  content: ContentOf<T>;
  errors: FieldErrors;
  /** Pictures of the saved item, by their key. */
  images: Record<string, { url: string }>;
  onChange: (content: LibraryContent, field: string) => void;
}
