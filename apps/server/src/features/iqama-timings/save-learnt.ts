import { isDeepStrictEqual } from 'node:util';
import type { LearntSave } from '@minaret/contract/iqama/iqama-learn';
import { type Context, masjidOf } from '../../platform/context.ts';
import { masjidPlace } from '../masjid/service.ts';
import { changedRules, changeRecords, changeRules, type DatedRecord } from './change.ts';
import { causedBy } from './checks.ts';
import { lockIqamah, recordsBetween, type StoredRecord } from './queries.ts';
import { readRecord, recordProblem, refuse } from './records.ts';
import { currentRules } from './service.ts';
import { assertVersion, getSettings, ruleProblem } from './settings.ts';

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
  const { latitude } = await masjidPlace(ctx);
  const byDate = new Map(records.map((record) => [record.mit_date, record]));
  for (const record of byDate.values()) {
    const problem = recordProblem(record, latitude);
    refuse(problem && { ...problem, path: `records.${record.mit_date}.${problem.path}` });
  }
  await lockIqamah(ctx.db, masjidId);
  const stood = await currentRules(ctx);
  await assertVersion(ctx, version, stood.version);
  refuse(ruleProblem(stood.rules, rules, latitude));
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
  const change_id = isNew
    ? await changeRules(ctx, 'iqamah-learn', rules, { about, records: { dates, taken, next } })
    : await changeRecords(ctx, { kind: 'iqamah-learn', summary: about, dates, taken, next });
  return {
    ...(await getSettings(ctx)),
    findings: await causedBy(ctx, changedRules(stood.rules, rules)),
    change_id,
  };
}
