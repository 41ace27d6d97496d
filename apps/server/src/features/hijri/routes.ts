import { hijriContract, hijriDateContract } from '@minaret/contract/timings/hijri';
import { feature } from '../../platform/http/mount.ts';
import { getCalendar } from './calendar.ts';
import { decide, undoDecision } from './decide.ts';
import { hijriDay } from './hijri-now.ts';
import { addRecord, type MonthName, removeRecord } from './months.ts';
import { getNights } from './nights.ts';
import { getSettings, saveDate, saveSettings } from './settings.ts';

const nameOf = (wire: { hijri_year: number; hijri_month: number }): MonthName => ({
  year: wire.hijri_year,
  month: wire.hijri_month,
});

export const hijri = feature(hijriContract, {
  getSettings: (ctx) => getSettings(ctx),
  saveSettings: (ctx, { body }) => saveSettings(ctx, body),
  saveDate: (ctx, { body }) => saveDate(ctx, body),
  addRecord: (ctx, { body }) => addRecord(ctx, body),
  removeRecord: (ctx, { params }) => removeRecord(ctx, nameOf(params)),
  calendar: (ctx, { query }) => getCalendar(ctx, query),
  nights: (ctx) => getNights(ctx),
  decide: (ctx, { body }) => decide(ctx, nameOf(body), { outcome: body.outcome, eidTimes: body.eid_times }),
  undo: (ctx, { params }) => undoDecision(ctx, nameOf(params)),
});

export const hijriDate = feature(hijriDateContract, {
  hijriDate: (ctx, { query }) => hijriDay(ctx, query.date),
});
