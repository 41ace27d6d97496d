import { type PictureField, pictureFields } from '@minaret/display/picture-fields';
import { useQuery } from '@tanstack/react-query';
import { screenManifest, screensList } from '../../screens/screens-api.ts';

/** Where a picture stands on the masjid's screens, the public one among them. */
export function usePictureFields(m_id: number): PictureField[] {
  const screens = useQuery(screensList(m_id)).data?.screens ?? [];
  const open = useQuery(screenManifest(m_id, null)).data;
  const designs = screens.map(({ settings }) => settings.design);
  return pictureFields(open ? [...designs, open.settings.design] : designs);
}
