import { iqamaFilesContract } from '@minaret/contract/iqama-files';
import { iqamaTimingsContract } from '@minaret/contract/iqama-timings';
import { isZone } from '@minaret/prayer/zones';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { feature } from '../../platform/mount.ts';
import { readUpload } from '../timing-files/service.ts';
import { causedBy } from './checks.ts';
import { learnRules } from './learn.ts';
import { dateExists, exportRecords, listRecords } from './list.ts';
import { presentToday } from './present.ts';
import { previewRules } from './preview.ts';
import { todayTimings } from './service.ts';
import { getSettings, saveSettings } from './settings.ts';
import { createRecords, deleteRecord, type Stored, updateRecord } from './store.ts';
import { previewRecords, uploadRecords } from './upload.ts';

const isYes = (answer: boolean | 'yes' | 'no') => answer === true || answer === 'yes';

async function current(ctx: Context, timeZone: string | undefined) {
  if (timeZone !== undefined && !isZone(timeZone)) throw new Failure('place_unknown');
  return presentToday(await todayTimings(ctx, { timeZone }));
}

async function examined(ctx: Context, { dates }: Stored) {
  return { days: dates.length, findings: await causedBy(ctx, { dates }) };
}

export const iqamaTimings = feature(iqamaTimingsContract, {
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
  getSettings: (ctx) => getSettings(ctx),
  current: (ctx, { query }) => current(ctx, query.time_zone),
  create: async (ctx, { body }) => examined(ctx, await createRecords(ctx, body, isYes(body.is_overwrite))),
  update: async (ctx, { params, body }) => {
    const record = await updateRecord(ctx, params.mit_id, body);
    return { ...record, findings: await causedBy(ctx, { dates: [record.mit_date] }) };
  },
  remove: (ctx, { params }) => deleteRecord(ctx, params.mit_id),
  getAll: (ctx, { query }) => listRecords(ctx, query),
  dateExists: (ctx, { params }) => dateExists(ctx, params.date),
  download: (ctx, { query }) => exportRecords(ctx, { from: query.start_date, to: query.end_date }),
  preview: (ctx, { body }) => previewRules(ctx, body.rules),
  learn: (ctx, { query, body }) => learnRules(ctx, body.file, query.answers),
});

export const iqamaFiles = feature(iqamaFilesContract, {
  upload: (ctx, parsed) => uploadRecords(ctx, readUpload(parsed)),
  uploadPreview: (ctx, parsed) => previewRecords(ctx, readUpload(parsed)),
});
