// Decides: what the form of a fund holds, and what of a fund it leaves alone.

import { ALWAYS_RESTRICTED, type Fund, type FundAdd, type FundKind } from '@minaret/contract/giving/funds';

export interface FundDraft {
  kind: FundKind;
  name: string;
  purpose: string;
  nameArabic: string;
  purposeArabic: string;
  is_restricted: boolean;
  is_public: boolean;
  amount_a_person: number | null;
}

export function isAlwaysRestricted(kind: FundKind): boolean {
  return ALWAYS_RESTRICTED.some((each) => each === kind);
}

export function draftOf(fund: Fund | undefined): FundDraft {
  return {
    kind: fund?.kind ?? 'other',
    name: fund?.name ?? '',
    purpose: fund?.purpose ?? '',
    nameArabic: fund?.translations.ar?.name ?? '',
    purposeArabic: fund?.translations.ar?.purpose ?? '',
    is_restricted: fund?.is_restricted ?? false,
    is_public: fund?.is_public ?? true,
    amount_a_person: fund?.amount_a_person ?? null,
  };
}

/** Urdu and the days on which it is offered are not in the form: they stay as they are. */
export function fieldsOf(draft: FundDraft, fund: Fund | undefined): FundAdd {
  const { kind, name, is_public } = draft;
  const arabic = draft.nameArabic.trim();
  return {
    kind,
    name,
    purpose: draft.purpose.trim() || null,
    translations: {
      ur: fund?.translations.ur ?? null,
      ar: arabic ? { name: arabic, purpose: draft.purposeArabic.trim() || null } : null,
    },
    is_restricted: draft.is_restricted || isAlwaysRestricted(kind),
    is_public,
    opens_at: fund?.opens_at ?? null,
    closes_at: fund?.closes_at ?? null,
    amount_a_person: kind === 'zakat_al_fitr' ? draft.amount_a_person : null,
  };
}
