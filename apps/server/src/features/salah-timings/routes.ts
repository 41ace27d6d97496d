import { type GenerateTimings, salahTimingsContract } from '@minaret/contract/salah/salah-timings';
import type * as z from 'zod/mini';
import { feature } from '../../platform/http/mount.ts';
import { updateTime } from './edit.ts';
import { exportTimings, generateTimings, getDay, getMonth, getSettings, saveAndGenerate } from './service.ts';

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
