// Decides: findings about whole columns: swapped, copied, out of order.

import { clockTime } from '../clock/clock.ts';
import { median } from '../median.ts';
import { IQAMAH_PRAYERS, type IqamahPrayer, PRAYERS, type Prayer } from '../types.ts';
import type { Found } from './finding.ts';
import type { Survey, SurveyDay } from './survey.ts';

/** Fewer days than this are slips in cells, not faults of a column. */
const FEW = 3;

function isOrdered(day: SurveyDay, swapped?: readonly [Prayer, Prayer]): boolean {
  let before = Number.NEGATIVE_INFINITY;
  for (const prayer of PRAYERS) {
    const other = swapped?.includes(prayer) ? swapped.find((one) => one !== prayer) : prayer;
    const minutes = day.salah[other ?? prayer];
    if (minutes === undefined) continue;
    if (minutes <= before) return false;
    before = minutes;
  }
  return true;
}

/** Two neighbouring columns under each other's names. */
export function swappedColumns({ days }: Survey): Found[] {
  const broken = days.filter((day) => !isOrdered(day));
  return PRAYERS.slice(1).flatMap((prayer, index): Found[] => {
    const pair = [PRAYERS[index] ?? 'fajr', prayer] as const;
    const swapped = broken.filter((day) => isOrdered(day, pair) && day.salah[pair[0]] !== day.salah[pair[1]]);
    if (swapped.length < FEW) return [];
    for (const { salah } of swapped) {
      const [one, other] = [salah[pair[0]], salah[pair[1]]];
      if (one === undefined || other === undefined) continue;
      salah[pair[0]] = other;
      salah[pair[1]] = one;
    }
    const dates = swapped.map(({ date }) => date);
    return [
      {
        check: 'swapped-columns',
        severity: 'error',
        column: `salah.${pair[0]}`,
        dates,
        params: { one: pair[0], other: pair[1] },
        fix: { kind: 'swap', columns: [`salah.${pair[0]}`, `salah.${pair[1]}`], dates },
      },
    ];
  });
}

/** The same times under two prayers. Maghrib and Isha may be prayed together, so there it is only worth a look. */
export function copiedColumns({ days, context }: Survey): Found[] {
  const found: Found[] = [];
  for (const [one, other] of pairsOf(PRAYERS)) {
    const same = days.filter(({ salah }) => salah[one] !== undefined && salah[one] === salah[other]);
    if (same.length < FEW) continue;
    const wrong = context.settings ? furtherFromOwn(same, one, other) : undefined;
    const finding: Found = {
      check: 'copied-column',
      severity: isTogether(one, other) ? 'warning' : 'error',
      column: `salah.${wrong ?? other}`,
      dates: same.map(({ date }) => date),
      params: { one, other, group: 'salah' },
    };
    if (wrong && same.every(({ own }) => own[wrong] !== undefined)) {
      const times = same.map(({ date, own }) => ({ date, time: clockTime(own[wrong] ?? 0) }));
      finding.fix = { kind: 'set', column: `salah.${wrong}`, times };
    }
    for (const { salah } of same) delete salah[wrong ?? other];
    found.push(finding);
  }
  for (const [one, other] of pairsOf(IQAMAH_PRAYERS)) {
    const same = days.filter(({ iqamah }) => iqamah[one] !== undefined && iqamah[one] === iqamah[other]);
    if (same.length < FEW) continue;
    found.push({
      check: 'copied-column',
      severity: isTogether(one, other) ? 'warning' : 'error',
      column: `iqamah.${other}`,
      dates: same.map(({ date }) => date),
      params: { one, other, group: 'iqamah' },
    });
    for (const { iqamah } of same) {
      delete iqamah[one];
      delete iqamah[other];
    }
  }
  return found;
}

function isTogether(one: Prayer, other: Prayer): boolean {
  return one === 'maghrib' && other === 'isha';
}

function pairsOf<Name extends Prayer | IqamahPrayer>(names: readonly Name[]): [Name, Name][] {
  return names.flatMap((one, index) => names.slice(index + 1).map((other): [Name, Name] => [one, other]));
}

function furtherFromOwn(days: readonly SurveyDay[], one: Prayer, other: Prayer): Prayer {
  const distance = (prayer: Prayer) =>
    median(days.map(({ salah, own }) => Math.abs((salah[prayer] ?? 0) - (own[prayer] ?? 0))));
  return distance(one) > distance(other) ? one : other;
}

/** Whatever order is still broken once the explainable faults are taken away. */
export function outOfOrder({ days }: Survey): Found[] {
  const broken = days.filter((day) => !isOrdered(day));
  const [first] = broken;
  if (!first) return [];
  const [one, other] = firstBreak(first);
  const params = {
    one,
    other,
    oneTime: clockTime(first.salah[one] ?? 0),
    otherTime: clockTime(first.salah[other] ?? 0),
  };
  const dates = broken.map(({ date }) => date);
  for (const day of broken) day.salah = {};
  return [{ check: 'out-of-order', severity: 'error', dates, params }];
}

function firstBreak({ salah }: SurveyDay): [Prayer, Prayer] {
  const given = PRAYERS.filter((prayer) => salah[prayer] !== undefined);
  const at = given.findIndex((prayer, index) => {
    const before = given[index - 1];
    return before !== undefined && (salah[prayer] ?? 0) <= (salah[before] ?? 0);
  });
  return [given[at - 1] ?? 'fajr', given[at] ?? 'sunrise'];
}
