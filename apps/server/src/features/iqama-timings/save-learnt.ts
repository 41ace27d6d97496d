import { isDeepStrictEqual } from 'node:util';
import type { LearntSave } from '@minaret/contract/iqama/iqama-learn';
import { type Context, masjidOf } from '../../platform/context.ts';
import { masjidPlace } from '../masjid/service.ts';
import { changeRecords, changeRules } from './change.ts';
import { lockIqamah, recordsBetween, type StoredRecord } from './queries.ts';
import { readRecord, recordProblem, refuse } from './records.ts';
import { currentRules } from './rules-in-force.ts';
import { assertVersion, getSettings, ruleProblem, savedSettings } from './settings.ts';
import type { DatedRecord } from './types.ts';

/** What the sheet says of the day, over what a record of it said. */
function merged(
  { mit_date: date, ...given }: LearntSave['records'][number],
  stood: StoredRecord | undefined,
): DatedRecord {
  const { times, jumuah } = readRecord(given);
  return {
    date,
    source: 'record',
    times: { ...stood?.times, ...times },
    jumuah: jumuah ?? stood?.jumuah ?? null,
  };
}

/** The rules learnt from a sheet and the days that do not follow them: both or neither, and one way back. */
export async function saveLearnt(ctx: Context, { rules, records, version }: LearntSave) {
  const masjidId = masjidOf(ctx).id;
  const place = await masjidPlace(ctx);
  const byDate = new Map(records.map((record) => [record.mit_date, record]));
  for (const record of byDate.values()) {
    const problem = recordProblem(record, place.latitude);
    refuse(problem && { ...problem, path: `records.${record.mit_date}.${problem.path}` });
  }
  await lockIqamah(ctx.db, masjidId);
  const stood = await currentRules(ctx);
  await assertVersion(ctx, version, stood);
  refuse(ruleProblem(stood.rules, rules, place.latitude));
  const dates = [...byDate.keys()].sort();
  const [from, to] = [dates[0], dates.at(-1)];
  const range = from === undefined || to === undefined ? null : { from, to };
  const taken = (range ? await recordsBetween(ctx, masjidId, range) : []).filter(({ date }) =>
    byDate.has(date),
  );
  const before = new Map(taken.map((record) => [record.date, record]));
  const next = [...byDate.values()].map((record) => merged(record, before.get(record.mit_date)));
  const isNew = stood.version === 0 || !isDeepStrictEqual(stood.rules, rules);
  if (!isNew && !range) return { ...(await getSettings(ctx)), findings: [], change_id: null };
  const about = range ? { ...range, days: dates.length, replaced: taken.length } : {};
  const kind = 'iqamah-learn';
  const replaced = { dates, taken, next };
  const { changeId, version: saved } = isNew
    ? await changeRules(ctx, { kind, before: stood, rules, about, records: replaced })
    : { changeId: await changeRecords(ctx, { kind, summary: about, ...replaced }), version: stood.version };
  const settings = await savedSettings(ctx, { rules, version: saved }, stood.rules, { place });
  return { ...settings, change_id: changeId };
}
