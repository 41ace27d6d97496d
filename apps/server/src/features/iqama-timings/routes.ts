import { ChangeFrom, iqamaChangesContract } from '@minaret/contract/iqama/iqama-changes';
import { iqamaFilesContract } from '@minaret/contract/iqama/iqama-files';
import { iqamaTimingsContract, type NewRecord } from '@minaret/contract/iqama/iqama-timings';
import { wallClock } from '@minaret/prayer/clock/zone';
import { isZone, zone } from '@minaret/prayer/clock/zones';
import { type Context, masjidOf } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { feature } from '../../platform/http/mount.ts';
import { readUpload } from '../timing-files/service.ts';
import { changeFrom, previewChange, removeChange } from './change-from.ts';
import { learnRules } from './learn.ts';
import { dateExists, exportRecords, listRecords } from './list.ts';
import { presentToday } from './present.ts';
import { previewRules } from './preview.ts';
import { resolveToday, untilFriday } from './resolve.ts';
import { saveLearnt } from './save-learnt.ts';
import { getSettings, saveSettings } from './settings.ts';
import { createRecords, deleteRecord, updateRecord } from './store.ts';
import { loadTimingInputs } from './timing-inputs.ts';
import { previewRecords, uploadRecords } from './upload.ts';

const isYes = (answer: boolean | 'yes' | 'no') => answer === true || answer === 'yes';

async function current(ctx: Context, timeZone: string | undefined) {
  if (timeZone !== undefined && !isZone(timeZone)) throw new Failure('place_unknown');
  const date = wallClock(zone(timeZone ?? masjidOf(ctx).timeZone), ctx.now.getTime()).date;
  return presentToday(resolveToday(await loadTimingInputs(ctx, untilFriday(date)), date));
}

/** A date, several, or from one on. */
async function create(ctx: Context, body: NewRecord) {
  const { m_id: _, mit_date: from, mit_end_date, mit_open_ended, is_overwrite, ...times } = body;
  if (!isYes(mit_open_ended)) return createRecords(ctx, body, isYes(is_overwrite));
  if (mit_end_date)
    throw new Failure('invalid_payload', {
      issues: [{ path: 'mit_end_date', message: 'Give an end date, or say that there is no end: not both' }],
    });
  const change = ChangeFrom.parse({ from, ...times, clears_records: isYes(is_overwrite) });
  const { findings } = await changeFrom(ctx, change);
  return { days: 0, findings };
}

export const iqamaTimings = feature(iqamaTimingsContract, {
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
  getSettings: (ctx) => getSettings(ctx),
  current: (ctx, { query }) => current(ctx, query.time_zone),
  create: (ctx, { body }) => create(ctx, body),
  update: (ctx, { params, body }) => updateRecord(ctx, params.mit_id, body),
  remove: (ctx, { params }) => deleteRecord(ctx, params.mit_id),
  getAll: (ctx, { query }) => listRecords(ctx, query),
  dateExists: (ctx, { params }) => dateExists(ctx, params.date),
  download: (ctx, { query }) => exportRecords(ctx, { from: query.start_date, to: query.end_date }),
  preview: (ctx, { body }) => previewRules(ctx, body.rules, body.records),
  saveLearnt: (ctx, { body }) => saveLearnt(ctx, body),
  learn: (ctx, { query, body }) => learnRules(ctx, body.file, query.answers),
});

export const iqamaFiles = feature(iqamaFilesContract, {
  upload: (ctx, parsed) => uploadRecords(ctx, readUpload(parsed)),
  uploadPreview: (ctx, parsed) => previewRecords(ctx, readUpload(parsed)),
});

export const iqamaChanges = feature(iqamaChangesContract, {
  change: (ctx, { body }) => changeFrom(ctx, body),
  preview: (ctx, { body }) => previewChange(ctx, body),
  remove: (ctx, { params, query }) => removeChange(ctx, { from: params.from, ...query }),
});
