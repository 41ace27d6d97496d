import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { MasjidParams } from '../fields/fields.ts';

/** A file that is sent while it is made; its stream is the server's alone. */
const StreamedFile = z.object({ name: z.string(), type: z.string(), stream: z.unknown() });

export const masjidExportContract = {
  download: endpoint({
    method: 'GET',
    path: '/masjid/export/:m_id',
    access: { roles: ADMIN_ROLES },
    summary:
      'Everything of the masjid as one zip file: times, calendar, pictures, audit, the books as tables and our own JSON; never a secret',
    params: MasjidParams,
    response: StreamedFile,
    download: true,
    transaction: 'none',
    writes: true,
  }),
};

/** Where a page sends the browser. */
export const exportAddress = (m_id: number) => `/api/masjid/export/${m_id}`;
