import type { IqamahRules } from '../iqamah/iqamah-rules.ts';

/** The rules that hold once those of a file are used: what it does not speak of goes on as it was. */
export function withFitted(standing: IqamahRules, fitted: IqamahRules): IqamahRules {
  return {
    version: 1,
    prayers: { ...standing.prayers, ...fitted.prayers },
    jumuah: fitted.jumuah.length > 0 ? fitted.jumuah : standing.jumuah,
  };
}
