import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { filePreview, fileUpload, UploadedDays } from '../timings/timing-upload.ts';

const timings = { access: { roles: TIMINGS_ROLES } } as const;

/** Apart from the rest, so that a page carries it only once a file is uploaded. */
export const salahFilesContract = {
  upload: endpoint({
    ...timings,
    ...fileUpload,
    path: '/salah-timings/upload/:m_id/:overwrite',
    summary: 'Take a timetable file, whole or not at all',
    response: UploadedDays,
  }),
  uploadPreview: endpoint({
    ...timings,
    ...filePreview,
    path: '/salah-timings/upload-preview/:m_id',
    summary:
      'What a timetable file would do: how it is read, what it replaces and what stays; nothing is stored',
  }),
};
