// Decides: which findings of the "year ahead" of a screen are notices only, and how many dates each names.

import type { Coming, SceneState } from './scene.ts';

/** What a rehearsal found. `notice` kinds tell of what will happen; the others are worth a change. */
export type FindingAbout =
  | { kind: 'no-times' }
  | { kind: 'empty-friday' }
  | { kind: 'eid-without-prayers' }
  /** The iqamah leaves no time after the adhan, or another prayer's state holds the screen. */
  | { kind: 'countdown-skipped'; prayer: Coming['name']; slot: number; why: 'too-soon' | 'overlapped' }
  /** `state` of `of` is still on the screen when `prayer` is called. */
  | { kind: 'state-over-adhan'; state: SceneState['kind']; of: Coming['name']; prayer: Coming['name'] }
  | { kind: 'slide-never-shown'; slideId: string }
  /** A window by prayer goes by without it: other states have all of it, or it is too short for all its slides. */
  | { kind: 'slide-missed'; slideId: string; prayer: Coming['name']; why: 'covered' | 'crowded' }
  /** The countdown begins with the adhan, so that its own picture is never seen. */
  | { kind: 'adhan-hidden'; prayer: Coming['name']; slot: number }
  | { kind: 'eid-morning' }
  | { kind: 'clock-change'; minutes: number };

export type FindingKind = FindingAbout['kind'];

const NOTICES: readonly FindingKind[] = ['adhan-hidden', 'eid-morning', 'clock-change'];

export type Finding = FindingAbout & {
  severity: 'fault' | 'notice';
  /** How many days it is true of; for a slide that is never shown, one. */
  count: number;
  /** The first of them, at most `FINDING_DATES`. */
  dates: string[];
};

export const FINDING_DATES = 5;

export interface Rehearsal {
  from: string;
  to: string;
  days: number;
  /** Changes of the screen that were gone through. */
  changes: number;
  findings: readonly Finding[];
}

export function addFinding(findings: Map<string, Finding>, about: FindingAbout, date: string): void {
  const key = JSON.stringify(about);
  const known = findings.get(key);
  if (!known) {
    const severity = NOTICES.indexOf(about.kind) >= 0 ? 'notice' : 'fault';
    findings.set(key, { ...about, severity, count: 1, dates: [date] });
    return;
  }
  known.count += 1;
  if (known.dates.length < FINDING_DATES) known.dates.push(date);
}
