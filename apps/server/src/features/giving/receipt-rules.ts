// Decides: what a receipt of each country must have (receipt linter: legal name, charity number, signatory, donor's address); what is missing keeps it from being issued.

import type { Receipt } from '@minaret/contract/giving/gifts';
import type { ReceiptElement, ReceiptTemplate } from '@minaret/contract/giving/receipts';

type Content = Pick<
  Receipt,
  'masjid' | 'donor' | 'currency' | 'place' | 'signatory' | 'legal_note' | 'template'
>;

/** Canada: nine figures, RR and four more; the United States: an EIN; France: a SIREN or an RNA. */
const NUMBER_FORMS: Partial<Record<ReceiptTemplate, RegExp>> = {
  canada: /^\d{9}RR\d{4}$/,
  us: /^\d{2}-?\d{7}$/,
  france: /^(\d{9}|\d{14}|W\d{9})$/,
};
const CURRENCIES: Partial<Record<ReceiptTemplate, string>> = { germany: 'eur', france: 'eur', uk: 'gbp' };

/** In the order in which a person fills them in. */
const NEEDS: Record<ReceiptTemplate, readonly ReceiptElement[]> = {
  generic: [],
  canada: [
    'legal_name',
    'charity_number',
    'masjid_address',
    'place',
    'signatory',
    'donor_name',
    'donor_address',
  ],
  us: ['legal_name', 'charity_number', 'donor_name'],
  uk: ['legal_name', 'charity_number', 'currency', 'donor_name'],
  germany: [
    'legal_name',
    'masjid_address',
    'legal_note',
    'place',
    'signatory',
    'currency',
    'donor_name',
    'donor_address',
  ],
  france: [
    'legal_name',
    'charity_number',
    'masjid_address',
    'legal_note',
    'signatory',
    'currency',
    'donor_name',
    'donor_address',
  ],
};

const isFilled = (text: string | null | undefined) => (text ?? '').trim() !== '';

function hasNumber({ template, masjid }: Content): boolean {
  const number = (masjid.charity_number ?? '').replace(/\s/g, '').toUpperCase();
  return NUMBER_FORMS[template]?.test(number) ?? number !== '';
}

const HAS: Record<Exclude<ReceiptElement, 'banked'>, (content: Content) => boolean> = {
  legal_name: ({ masjid }) => isFilled(masjid.legal_name),
  charity_number: hasNumber,
  masjid_address: ({ masjid }) => isFilled(masjid.address),
  place: ({ place }) => isFilled(place),
  signatory: ({ signatory }) => isFilled(signatory?.name),
  legal_note: ({ legal_note }) => isFilled(legal_note),
  currency: ({ template, currency }) => (CURRENCIES[template] ?? currency) === currency,
  donor_name: ({ donor }) => isFilled(donor.name),
  donor_address: ({ donor }) => isFilled(donor.address),
};

/** Filled in once for the masjid; the others belong to the gift. */
const OF_DONOR: readonly ReceiptElement[] = ['donor_name', 'donor_address', 'banked'];

/** What the law of its country wants and it does not have. A cheque is a gift once it is banked. */
export function missingFrom(content: Content, gift: { isUnbanked: boolean }): ReceiptElement[] {
  const missing = NEEDS[content.template].filter((need) => need !== 'banked' && !HAS[need](content));
  const waitsForBank = content.template !== 'generic' && gift.isUnbanked;
  return waitsForBank ? [...missing, 'banked'] : missing;
}

export function missingFromMasjid(content: Content): ReceiptElement[] {
  return missingFrom(content, { isUnbanked: false }).filter((need) => !OF_DONOR.includes(need));
}
