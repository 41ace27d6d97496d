import { PAGES } from '@minaret/contract/access/console-pages';
import { LIBRARY_TYPES } from '@minaret/contract/library/library-content';
import { Navigate, useParams } from 'react-router';
import { useSession } from '../../../app/session/session.ts';
import { ItemForm } from '../form/item-form.tsx';

export function LibraryNewPage() {
  const { masjid } = useSession();
  const { type: named } = useParams();
  const type = LIBRARY_TYPES.find((known) => known === named);
  if (!type) return <Navigate to={PAGES.libraryCollection.path} replace />;
  return masjid && <ItemForm key={`${masjid.m_id} ${type}`} masjid={masjid} type={type} item={null} />;
}
