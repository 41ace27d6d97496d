import type { IqamahRecord, IqamahRules } from '@minaret/prayer/iqamah/iqamah-rules';
import type { AreaDays, Found, HistoryArea } from '../change-log/service.ts';
import { recordCells, ruleDifferences } from './differences.ts';
import { presentPrayers, presentSlots } from './present.ts';
import { toIqamahRecord } from './records.ts';
import { resolveDates } from './resolve.ts';
import { restoreIqamah } from './restore.ts';
import { DEFAULT_RULES } from './rules-in-force.ts';
import type { TimingInputs } from './timing-inputs.ts';
import type { KeptRecord } from './types.ts';

function rulesAsFound(now: IqamahRules, found: Found): IqamahRules {
  return found.has('rules') ? ((found.get('rules') as IqamahRules | null) ?? DEFAULT_RULES) : now;
}

function recordsAsFound(now: readonly IqamahRecord[], found: Found): IqamahRecord[] {
  const former = [...(found as ReadonlyMap<string, KeptRecord | null>)].flatMap(([date, kept]) =>
    kept && date !== 'rules' ? [toIqamahRecord({ date, ...kept })] : [],
  );
  return [...now.filter(({ from }) => !found.has(from)), ...former];
}

/** The congregation times of a day, each with what decided it. */
function dayOf(inputs: TimingInputs, date: string): AreaDays['iqamah'] {
  const [day] = resolveDates(inputs, [date]);
  if (!day) throw new Error(`no day was resolved for ${date}`);
  return { prayers: presentPrayers(day), jumuah: presentSlots(day.iqamah.jumuah), rules: inputs.rules };
}

export const iqamahHistory: HistoryArea<'iqamah', TimingInputs> = {
  restore: restoreIqamah,
  differences: (change) => ({ cells: [...recordCells(change)], rules: ruleDifferences(change) }),
  inForce: {
    names: (dates) => [...dates, 'rules'],
    inputsThen: async (_ctx, now, { found }) => ({
      rules: rulesAsFound(now.rules, found),
      records: recordsAsFound(now.records, found),
    }),
    days: async (_ctx, date, moments) => moments.map(({ inputs }) => dayOf(inputs, date)),
  },
};
