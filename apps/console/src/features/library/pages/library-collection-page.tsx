import { Collection } from '../collection/collection.tsx';

export function LibraryCollectionPage() {
  return <Collection />;
}
