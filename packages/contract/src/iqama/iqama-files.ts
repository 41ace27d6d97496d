import { TIMINGS_ROLES } from '../access/access.ts';
import { endpoint } from '../api/endpoint.ts';
import { filePreview, fileUpload, UploadedDays } from '../timings/timing-upload.ts';

const timings = { access: { roles: TIMINGS_ROLES } } as const;

/** Apart from the rest, so that a page carries it only once a file is uploaded. */
export const iqamaFilesContract = {
  upload: endpoint({
    ...timings,
    ...fileUpload,
    path: '/iqama-timings/upload/:m_id/:overwrite',
    summary: 'Take a file of iqamah times, whole or not at all',
    response: UploadedDays,
  }),
  uploadPreview: endpoint({
    ...timings,
    ...filePreview,
    path: '/iqama-timings/upload-preview/:m_id',
    summary:
      'What a file of iqamah times would do: how it is read, what it replaces and what stays; nothing is stored',
  }),
};
