import type { HoldBlock, TimeRule } from '@minaret/prayer/iqamah/iqamah-rules';

/** A rule as the editor can word it; whatever says more is `other` and is told as it is. */
export type Shape =
  | { kind: 'after'; minutes: number }
  | { kind: 'fixed'; time: string }
  | { kind: 'season'; summer: string; winter: string }
  | { kind: 'round'; minutes: number; to: number; block: HoldBlock | null }
  | { kind: 'later'; time: string; minutes: number; to: number | null }
  | { kind: 'other'; rule: TimeRule };
export type ShapeKind = Exclude<Shape['kind'], 'other'>;

/** A shape, and the limit before sunrise around it. */
export interface Part {
  shape: Shape;
  guard: number | null;
}

export const SHAPE_KINDS: readonly ShapeKind[] = ['after', 'fixed', 'season', 'round', 'later'];
const FRIDAY = 5;

/** The adhan plus minutes, rounded up or not. */
function readWait(rule: TimeRule): { minutes: number; to: number | null } | null {
  if (rule.kind === 'after') return { minutes: rule.minutes, to: null };
  return rule.kind === 'round-up' && rule.of.kind === 'after'
    ? { minutes: rule.of.minutes, to: rule.to }
    : null;
}

function readLater(rule: Extract<TimeRule, { kind: 'later-of' }>): Shape | null {
  const fixed = rule.of.find(({ kind }) => kind === 'fixed');
  const wait = rule.of.map(readWait).find((each) => each !== null);
  return fixed?.kind === 'fixed' && wait ? { kind: 'later', time: fixed.time, ...wait } : null;
}

function readShape(rule: TimeRule): Shape {
  const other: Shape = { kind: 'other', rule };
  switch (rule.kind) {
    case 'after':
      return { kind: 'after', minutes: rule.minutes };
    case 'fixed':
      return { kind: 'fixed', time: rule.time };
    case 'season':
      return rule.summer.kind === 'fixed' && rule.winter.kind === 'fixed'
        ? { kind: 'season', summer: rule.summer.time, winter: rule.winter.time }
        : other;
    case 'round-up':
    case 'hold': {
      const wait = readWait(rule.kind === 'hold' ? rule.of : rule);
      const block = rule.kind === 'hold' ? rule.block : null;
      return wait && wait.to !== null ? { kind: 'round', minutes: wait.minutes, to: wait.to, block } : other;
    }
    case 'later-of':
      return readLater(rule) ?? other;
    default:
      return other;
  }
}

export function readPart(rule: TimeRule): Part {
  return rule.kind === 'before-sunrise'
    ? { shape: readShape(rule.of), guard: rule.minutes }
    : { shape: readShape(rule), guard: null };
}

function wait(minutes: number, to: number | null): TimeRule {
  const after: TimeRule = { kind: 'after', minutes };
  return to === null ? after : { kind: 'round-up', to, of: after };
}

function writeShape(shape: Shape): TimeRule {
  switch (shape.kind) {
    case 'after':
      return { kind: 'after', minutes: shape.minutes };
    case 'fixed':
      return { kind: 'fixed', time: shape.time };
    case 'season':
      return {
        kind: 'season',
        summer: { kind: 'fixed', time: shape.summer },
        winter: { kind: 'fixed', time: shape.winter },
      };
    case 'round': {
      const rounded = wait(shape.minutes, shape.to);
      return shape.block ? { kind: 'hold', block: shape.block, of: rounded } : rounded;
    }
    case 'later':
      return {
        kind: 'later-of',
        of: [{ kind: 'fixed', time: shape.time }, wait(shape.minutes, shape.to)],
      };
    case 'other':
      return shape.rule;
  }
}

export function writePart({ shape, guard }: Part): TimeRule {
  const rule = writeShape(shape);
  return guard === null ? rule : { kind: 'before-sunrise', minutes: guard, of: rule };
}

function minutesIn(shape: Shape): number {
  return 'minutes' in shape ? shape.minutes : 10;
}

/** Another kind of rule that begins where the present one stands: its minutes, or today's time. */
export function turnInto(kind: ShapeKind, shape: Shape, today: string | null): Shape {
  const time = today ?? '13:30';
  const minutes = minutesIn(shape);
  switch (kind) {
    case 'after':
      return { kind, minutes };
    case 'fixed':
      return { kind, time };
    case 'season':
      return { kind, summer: time, winter: time };
    case 'round':
      return { kind, minutes, to: 15, block: { kind: 'week', from: FRIDAY } };
    case 'later':
      return { kind, time, minutes, to: null };
  }
}
