// Decides: what stands on a receipt's paper (PDF) in which language, by the template of its country; made from the frozen content alone.

import { decimalsOf } from '@minaret/contract/giving/money';
import { COLOUR_ROLES } from '@minaret/design/colour-roles';
import { formatDate, formatMoney } from '@minaret/i18n';
import { RECEIPT_LAW, RECEIPT_WORDS, type ReceiptLanguage } from '@minaret/i18n/receipt-words';
import { isolate, isolateWords, renderPdf } from '../../platform/pdf/pdf.ts';
import type { FrozenContent } from '../giving/service.ts';
import { euroInWords } from './german-words.ts';

export type PrintKind = 'original' | 'duplicate' | 'cancelled';

const light = COLOUR_ROLES.light;
const COLOURS = {
  text: light.text,
  muted: light.muted,
  line: light.line,
  warning: light.warning,
  warningSoft: light['warning-soft'],
  warningLine: light['warning-line'],
  stamp: light.subtle,
};

/** Germany's and France's law wants its own language, whatever the donor speaks. */
function languageOf({ template, language }: FrozenContent): ReceiptLanguage {
  if (template === 'germany') return 'de';
  return template === 'france' ? 'fr' : language;
}

const isFromRight = (language: ReceiptLanguage) => language === 'ar' || language === 'ur';

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');

const TAGS: Partial<Record<ReceiptLanguage, string>> = { de: 'de-DE', fr: 'fr-FR' };

/** Sums and days as the language writes them; kept apart where a line runs from the right. */
function figuresOf(language: ReceiptLanguage, currency: string) {
  const tag = TAGS[language];
  const locale = language === 'ar' ? 'ar' : 'en';
  const money = (amount: number) =>
    tag
      ? new Intl.NumberFormat(tag, { style: 'currency', currency: currency.toUpperCase() }).format(
          amount / 10 ** decimalsOf(currency),
        )
      : isolate(formatMoney(amount, currency, locale));
  const day = (date: string) =>
    tag
      ? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
      : isolateWords(formatDate(date, locale));
  return { money, day };
}

const GERMAN_NATURE = 'Geldzuwendung';

interface Fact {
  label: string;
  lines: string[];
  strong: boolean;
}

const linesOf = (text: string | null) =>
  (text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(isolateWords);

function wordsFor(content: FrozenContent) {
  const language = languageOf(content);
  const words = RECEIPT_WORDS[language];
  return { language, words, ...figuresOf(language, content.currency) };
}

function factsOf(content: FrozenContent): Fact[] {
  const { language, words, money, day } = wordsFor(content);
  const { template, masjid, donor, amount } = content;
  const fact = (label: string, lines: string[], strong = false): Fact => ({ label, lines, strong });
  const given = content.given_to
    ? fact(words.givenBetween, [
        fill(words.range, { from: day(content.given_on), to: day(content.given_to) }),
      ])
    : fact(words.givenOn, [day(content.given_on)]);
  const isOne = content.gifts.length === 0;
  const inWords =
    template === 'germany'
      ? [fact(words.amountInWords, [euroInWords(amount)])]
      : template === 'france'
        ? [fact(words.amountInWords, [`***${money(amount)}***`])]
        : [];
  const nature = template === 'germany' ? GERMAN_NATURE : 'Numéraire';
  const what = [content.fund, content.campaign].filter((part) => part !== null).map(isolateWords);
  const kind = template === 'germany' || template === 'france' ? [nature] : what;
  const advantage =
    template === 'canada'
      ? [
          fact(words.advantage, [fill(words.advantageNone, { amount: money(0) })]),
          fact(words.eligible, [money(amount)], true),
        ]
      : [];
  const issued = [day(content.issued_on), content.place && isolateWords(content.place)].filter(Boolean);
  return [
    ...(masjid.charity_number ? [fact(words.charityNumber, [isolate(masjid.charity_number)])] : []),
    ...(donor.name || donor.address
      ? [fact(words.receivedFrom, [...linesOf(donor.name), ...linesOf(donor.address)])]
      : []),
    given,
    ...(isOne || kind !== what ? [fact(words.gift, kind)] : []),
    ...(isOne || template === 'germany' ? [fact(words.way, [words.ways[content.way]])] : []),
    fact(words.amount, [money(amount)], template !== 'canada'),
    ...inWords,
    ...advantage,
    fact(words.issued, [issued.join(isFromRight(language) ? '، ' : ', ')]),
  ];
}

function notesOf(content: FrozenContent): { notes: string[]; ofLaw: string[] } {
  const { words, money } = wordsFor(content);
  const { template, cover, replaces, gifts } = content;
  const isPlain = template === 'generic' || template === 'uk';
  const notes = [
    ...linesOf(content.legal_note),
    isPlain ? words.thanks : '',
    template === 'uk' ? (content.gift_aid ? words.giftAid : words.noGiftAid) : '',
    gifts.length > 0 ? words.noneElse : '',
    cover > 0 && words.cover ? fill(words.cover, { amount: money(cover) }) : '',
    content.turned_from ? fill(words.turned, { fund: isolate(content.turned_from) }) : '',
    replaces ? fill(words.replaces, { number: isolate(replaces) }) : '',
  ];
  const ofLaw = template === 'canada' || template === 'us' ? [RECEIPT_LAW[template]] : [];
  return { notes: notes.filter((note) => note !== ''), ofLaw };
}

/** Everything the template prints; the same content is the same bytes. */
export function receiptDocument(
  number: string,
  content: FrozenContent,
  kind: PrintKind,
  hasSignature: boolean,
) {
  const { language, words, money, day } = wordsFor(content);
  const { template, masjid, signatory, gifts } = content;
  const isOfficial = template === 'canada' || (template === 'germany' && gifts.length > 0);
  const { notes, ofLaw } = notesOf(content);
  const head =
    template === 'germany'
      ? ['Datum', words.gift, 'Verzicht auf Erstattung', 'Betrag']
      : [words.givenOn, words.gift, words.way, words.amount];
  return {
    language,
    dir: isFromRight(language) ? 'rtl' : 'ltr',
    paper: template === 'canada' || template === 'us' ? 'us-letter' : 'a4',
    colours: COLOURS,
    title: isOfficial ? words.officialTitle : words.title,
    // The words of the law stand on it in every language.
    titleOfLaw: template === 'canada' && language !== 'en' ? RECEIPT_WORDS.en.officialTitle : null,
    law: template === 'germany' || template === 'france' ? words.law : null,
    numberLabel: words.number,
    number: isolate(number),
    stamp: kind === 'original' ? null : words[kind],
    banner: content.moves_money ? null : words.test,
    issuer: {
      name: isolateWords(masjid.legal_name ?? masjid.name),
      lines: [
        ...(masjid.legal_name && masjid.legal_name !== masjid.name ? [isolateWords(masjid.name)] : []),
        ...linesOf(masjid.address),
      ],
    },
    facts: factsOf(content),
    giftHead: head,
    gifts: gifts.map((gift) => ({
      date: day(gift.given_on),
      fund: template === 'germany' ? GERMAN_NATURE : isolateWords(gift.fund),
      way: words.ways[gift.way],
      amount: money(gift.amount),
    })),
    totalLabel: words.total,
    total: money(content.amount),
    signatory: signatory && [signatory.name, ...(signatory.title ? [signatory.title] : [])].map(isolateWords),
    hasSignature,
    signatureLabel: words.signature,
    notes,
    notesOfLaw: ofLaw,
  };
}

export function renderReceipt(
  { number, content, kind }: { number: string; content: FrozenContent; kind: PrintKind },
  signature: Uint8Array | null,
): Promise<Buffer> {
  const data = receiptDocument(number, content, kind, signature !== null);
  // The day of issue, so that the file says the same whenever it is made.
  const made = new Date(`${content.issued_on}T00:00:00Z`);
  return renderPdf('receipt', data, made, signature ? { 'signature.png': signature } : {});
}
