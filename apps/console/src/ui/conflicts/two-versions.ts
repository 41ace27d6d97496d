import { isSame } from '../../app/forms/form-values.ts';
import type { ConflictChoice } from './conflict-types.ts';

/** What two versions can be chosen by; fields that mean something only together are one part. */
export type Parts<Values, Name extends string> = Record<Name, readonly (keyof Values)[]>;

export interface Difference<Name extends string> {
  name: Name;
  /** What nobody here touched is theirs: saving must not undo another person's change by accident. */
  suggested: ConflictChoice;
}

export function pick<T extends object, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((name) => [name, from[name]])) as Pick<T, K>;
}

/** Where two versions differ, both having begun as `base`. */
export function differences<Values extends object, Name extends string>(
  parts: Parts<Values, Name>,
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<Name>[] {
  const isSameIn = (name: Name, one: Values, two: Values) =>
    parts[name].every((field) => isSame(one[field], two[field]));
  return (Object.keys(parts) as Name[])
    .filter((name) => !isSameIn(name, mine, theirs))
    .map((name) => ({ name, suggested: isSameIn(name, mine, base) ? 'theirs' : 'mine' }));
}

/** Their version, with mine where the person keeps it. */
export function settle<Values extends object, Name extends string>(
  parts: Parts<Values, Name>,
  choices: Partial<Record<Name, ConflictChoice>>,
  mine: Values,
  theirs: Values,
): Values {
  const kept = (Object.keys(choices) as Name[]).filter((name) => choices[name] === 'mine');
  return {
    ...theirs,
    ...pick(
      mine,
      kept.flatMap((name) => [...parts[name]]),
    ),
  };
}
