import { salahFilesContract } from '@minaret/contract/salah/salah-files';
import { salahOriginsContract } from '@minaret/contract/salah/salah-origins';
import { salahPreviewContract } from '@minaret/contract/salah/salah-preview';
import { type GenerateTimings, salahTimingsContract } from '@minaret/contract/salah/salah-timings';
import type * as z from 'zod/mini';
import { feature } from '../../platform/http/mount.ts';
import { readUpload } from '../timing-files/service.ts';
import { explainCell, putBack } from './cell-origin.ts';
import { updateTime } from './edit.ts';
import { generateTimings, saveAndGenerate } from './generate.ts';
import { matchCalendar } from './match.ts';
import { previewSettings } from './preview.ts';
import { exportTimings, getDay, getMonth, getSettings } from './read.ts';
import { previewUpload, uploadTimings } from './upload.ts';

const isYes = (answer: boolean | 'yes' | 'no') => answer === true || answer === 'yes';

/** Leave to replace is stronger than the wish to fill gaps alone. */
function fateOfTaken({ is_overwrite, only_missing }: z.infer<typeof GenerateTimings>) {
  if (isYes(is_overwrite)) return 'replace';
  return only_missing ? 'keep' : 'refuse';
}

export const salahTimings = feature(salahTimingsContract, {
  saveSettings: (ctx, { query, body }) =>
    saveAndGenerate(ctx, { given: body, overwrite: isYes(query.is_overwrite) }),
  getSettings: (ctx) => getSettings(ctx),
  getTimings: (ctx, { query }) => getMonth(ctx, query.year, query.month),
  generate: (ctx, { body }) =>
    generateTimings(ctx, { start: body.start_date, end: body.end_date, taken: fateOfTaken(body) }),
  download: (ctx, { query }) => exportTimings(ctx, query.start_date, query.end_date),
  getByDate: (ctx, { params }) => getDay(ctx, params.date),
  update: (ctx, { body }) => updateTime(ctx, body),
});

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
