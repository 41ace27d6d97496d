import type { HoldBlock, RuleCondition } from '@minaret/prayer/iqamah/iqamah-rules';
import type { Part, Shape } from './shapes.ts';

/** The values of a sentence that can be changed; each is edited as text. */
export type Field = 'minutes' | 'time' | 'summer' | 'winter' | 'to' | 'block' | 'guard';
export const STEPS = [5, 10, 15, 20, 30] as const;

export const RAMADAN: RuleCondition = { hijri: { from: { month: 9, day: 1 }, to: { month: 9, day: 30 } } };

export function blockText(block: HoldBlock | null): string {
  if (block === null) return 'day';
  if (block.kind === 'week') return `week${block.from}`;
  return block.kind === 'days' ? `days${block.count}` : 'month';
}

export function readBlock(text: string): HoldBlock | null {
  const [, kind, number] = /^(day|week|days|month)(\d*)$/.exec(text) ?? [];
  if (kind === 'week') return { kind, from: Number(number) };
  if (kind === 'days') return { kind, count: Number(number) };
  return kind === 'month' ? { kind } : null;
}

export function fieldText({ shape, guard }: Part, field: Field): string {
  if (field === 'guard') return guard === null ? '' : String(guard);
  if (field === 'block') return shape.kind === 'round' ? blockText(shape.block) : 'day';
  const value = field in shape ? (shape as Record<string, unknown>)[field] : null;
  return value === null || value === undefined ? '' : String(value);
}

export function withField(part: Part, field: Field, text: string): Part {
  if (field === 'guard') return { ...part, guard: text === '' ? null : Number(text) };
  const value = { minutes: Number(text), to: text === '' ? null : Number(text), block: readBlock(text) };
  const changed = field in value ? value[field as keyof typeof value] : text;
  // Each field belongs to the shapes that have it: the sentence offers no other.
  return { ...part, shape: { ...part.shape, [field]: changed } as Shape };
}
