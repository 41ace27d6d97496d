import { salahTimingsContract } from '@minaret/contract/salah-timings';
import { feature } from '../../platform/mount.ts';
import { updateTime } from './edit.ts';
import { exportTimings, generateTimings, getDay, getMonth, getSettings, saveAndGenerate } from './service.ts';

const isYes = (answer: boolean | 'yes' | 'no') => answer === true || answer === 'yes';

export const salahTimings = feature(salahTimingsContract, {
  saveSettings: (ctx, { query, body }) =>
    saveAndGenerate(ctx, { given: body, overwrite: isYes(query.is_overwrite) }),
  getSettings: (ctx) => getSettings(ctx),
  getTimings: (ctx, { query }) => getMonth(ctx, query.year, query.month),
  generate: (ctx, { body }) => generateTimings(ctx, body.start_date, body.end_date, isYes(body.is_overwrite)),
  download: (ctx, { query }) => exportTimings(ctx, query.start_date, query.end_date),
  getByDate: (ctx, { params }) => getDay(ctx, params.date),
  update: (ctx, { body }) => updateTime(ctx, body),
});
