import type { Problem, ProblemReason } from './read-types.ts';

const MAX_SHOWN = 80;

export function shown(value: string): string {
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN - 1)}…` : value;
}

function problem(severity: Problem['severity']) {
  return (line: number, column: string, value: string, reason: ProblemReason): Problem => ({
    line,
    column: shown(column),
    value: shown(value),
    reason,
    severity,
  });
}

/** Refuses its row. */
export const refusal = problem('error');
/** Tells, and lets the row pass. */
export const notice = problem('warning');
