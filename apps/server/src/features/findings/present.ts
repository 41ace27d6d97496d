import type { Finding, StoredCheck } from '@minaret/contract/timings/finding';
import type { Finding as EngineFinding, Fix } from '@minaret/prayer';
import { STORED_CHECKS } from '@minaret/prayer/checks/finding';
import { PRAYERS, type Prayer } from '@minaret/prayer/types';

function isStoredCheck(check: string): check is StoredCheck {
  return STORED_CHECKS.some((known) => known === check);
}

/** A finding that stored timings can have. */
export function isStored(finding: EngineFinding): boolean {
  return isStoredCheck(finding.check);
}

export const idOf = ({ key, dates }: EngineFinding) => `${key}@${dates[0] ?? ''}`;

function prayersOf({ column, fix, params }: EngineFinding): Prayer[] {
  const named = [column, ...(fix && 'columns' in fix ? fix.columns : [])].map((name) => name?.split('.')[1]);
  const given = [...named, params.prayer, params.one, params.other];
  return PRAYERS.filter((prayer) => given.includes(prayer));
}

function presentFix(fix: Fix | undefined): Finding['fix'] {
  switch (fix?.kind) {
    case 'shift':
      return { kind: fix.kind, minutes: fix.minutes, time: null };
    case 'set': {
      const times = new Set(fix.times.map(({ time }) => time));
      const [only = null] = times;
      return { kind: fix.kind, minutes: null, time: times.size === 1 ? only : null };
    }
    case 'swap':
    case 'add-days':
    case 'sort-jumuah':
      return { kind: fix.kind, minutes: null, time: null };
    default:
      return null;
  }
}

/** What is not accepted, as a page shows it, with those of its dates that are looked at. */
export function presentFindings(
  found: readonly EngineFinding[],
  isShown: (date: string) => boolean = () => true,
): Finding[] {
  return found.flatMap((finding) => {
    const { check, key, severity, dates, params, accepted } = finding;
    if (accepted || !isStoredCheck(check)) return [];
    return [
      {
        id: idOf(finding),
        key,
        check,
        severity,
        prayers: prayersOf(finding),
        dates: dates.filter(isShown),
        params,
        fix: presentFix(finding.fix),
      },
    ];
  });
}

/** The finding with this id, if one click can mend it. */
export function fixable(found: readonly EngineFinding[], id: string) {
  const finding = found.find((one) => !one.accepted && idOf(one) === id);
  return finding?.fix && presentFix(finding.fix) ? { ...finding, fix: finding.fix } : undefined;
}
