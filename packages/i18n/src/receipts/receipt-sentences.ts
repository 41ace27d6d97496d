/** What every language of a receipt has to say. */
export interface ReceiptWords {
  /** Of any country, and the one for income tax. */
  title: string;
  officialTitle: string;
  /** Under the title. */
  law: string | null;
  number: string;
  charityNumber: string;
  issuer: string;
  receivedFrom: string;
  givenOn: string;
  givenBetween: string;
  range: string;
  gift: string;
  way: string;
  amount: string;
  amountInWords: string;
  advantage: string;
  advantageNone: string;
  eligible: string;
  issued: string;
  total: string;
  ways: Record<'card' | 'kiosk' | 'cash' | 'cheque' | 'bank', string>;
  cover: string;
  /** Of Zakat al-Fitr that was paid after the Eid prayer. */
  turned: string;
  thanks: string;
  giftAid: string;
  noGiftAid: string;
  noneElse: string;
  replaces: string;
  duplicate: string;
  cancelled: string;
  test: string;
  signature: string;
}
