import { salahFilesContract } from '@minaret/contract/salah/salah-files';
import { salahOriginsContract } from '@minaret/contract/salah/salah-origins';
import { salahPreviewContract } from '@minaret/contract/salah/salah-preview';
import { feature } from '../../platform/http/mount.ts';
import { readUpload } from '../timing-files/service.ts';
import { matchCalendar } from './match.ts';
import { previewSettings } from './preview.ts';
import { explainCell, putBack } from './story.ts';
import { previewUpload, uploadTimings } from './upload.ts';

export const salahFiles = feature(salahFilesContract, {
  upload: (ctx, parsed) => uploadTimings(ctx, readUpload(parsed)),
  uploadPreview: (ctx, parsed) => previewUpload(ctx, readUpload(parsed)),
});

export const salahOrigins = feature(salahOriginsContract, {
  explain: (ctx, { params }) => explainCell(ctx, params.date, params.key),
  putBack: (ctx, { body }) => putBack(ctx, body),
});

export const salahPreview = feature(salahPreviewContract, {
  preview: (ctx, { body }) => previewSettings(ctx, body),
  match: (ctx, { query, body }) => matchCalendar(ctx, body.file, query.answers),
});
