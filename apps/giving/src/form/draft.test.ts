import { giveEnglish } from '@minaret/i18n/give/en';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  type Draft,
  firstDraft,
  payableAmount,
  presetsOf,
  problemsOf,
  startOf,
  withoutCampaign,
} from './draft.ts';
import { samplePage } from './sample.ts';

const NONE = { fund: null, campaign: null, amount: null };
const page = samplePage();
const draftOf = (more: Partial<Draft> = {}): Draft => ({ ...firstDraft(page, NONE), ...more });
const fields = (draft: Draft, of = page) => problemsOf(of, draft, giveEnglish).map(({ field }) => field);
const fee = { amount: 5000, cover: 180, total: 5180, arrives_without: 4825, currency: 'gbp' };

describe('a gift before it is one', () => {
  it('has nothing chosen and nothing ticked beforehand', () => {
    const draft = draftOf();
    expect(Object.values(draft).filter((value) => value === true)).toEqual([]);
    expect([draft.fundId, draft.preset, draft.scope]).toEqual([null, null, null]);
    expect(fields(draft)).toEqual(['fundId', 'amount', 'email']);
  });

  it('takes from a link what is open, and no other', () => {
    expect(firstDraft(page, { ...NONE, fund: 2, amount: 5000 })).toMatchObject({ fundId: 2, preset: 5000 });
    expect(firstDraft(page, { ...NONE, fund: 4 }).fundId).toBeNull();
    expect(firstDraft(page, { ...NONE, fund: 1, amount: 1234 })).toMatchObject({
      isOther: true,
      other: '12.34',
    });
  });

  it('offers the amounts of its campaign, and drops one that only the campaign had', () => {
    const campaign = {
      ...{ slug: 'roof', fund_id: 1, title: 'Roof', story: null, picture_url: null, goal: null },
      ...{ given: 0, gifts: 0, steps: [], presets: [7700, 5000], recent: [], is_open: true, ends_on: null },
    };
    const own = samplePage({ campaigns: [campaign, { ...campaign, slug: 'plain', presets: [] }] });
    expect([presetsOf(own, 'roof'), presetsOf(own, 'plain'), presetsOf(own, null)]).toEqual([
      [7700, 5000],
      own.presets,
      own.presets,
    ]);
    expect(firstDraft(own, { fund: null, campaign: 'roof', amount: 7700 }).preset).toBe(7700);
    expect(withoutCampaign(own, { preset: 7700 })).toEqual({ campaign: null, preset: null });
    expect(withoutCampaign(own, { preset: 5000 })).toEqual({ campaign: null, preset: 5000 });
  });

  it('keeps to the limits of the masjid and the coin', () => {
    const other = (typed: string) =>
      draftOf({ fundId: 1, isOther: true, other: typed, email: 'a@b.example' });
    expect(fields(other('0.99'))).toEqual(['amount']);
    expect(fields(other('2000.01'))).toEqual(['amount']);
    expect(fields(other('2000'))).toEqual([]);
    expect(payableAmount(page, other('0.99'))).toBeNull();
    expect(fields(other('1.001'), samplePage({ decimals: 3, step: 10 }))).toEqual(['amount']);
  });

  it('of Zakat al-Fitr is people, never a free amount', () => {
    expect(amountOf(page, draftOf({ fundId: 3, people: 5, preset: 1000 }))).toBe(6000);
  });

  it('with Gift Aid needs the whole declaration', () => {
    const aided = samplePage({ gift_aid: { text_version: '2026' } });
    const draft = draftOf({ fundId: 1, preset: 5000, email: 'a@b.example', hasGiftAid: true });
    expect(fields(draft, aided)).toEqual(['scope', 'first', 'street', 'postcode']);
    const whole: Draft = { ...draft, scope: 'this', first: 'A', last: 'B', street: '14', postcode: 'LS1' };
    expect(fields(whole, aided)).toEqual([]);
    expect(startOf(aided, whole, { page: 'p', cover: null, language: 'en' })).toMatchObject({
      gift_aid: { scope: 'this', text_version: '2026' },
      giver: { address: { street: '14', postcode: 'LS1', country: 'GB' } },
    });
    // Where the masjid does not claim it, nothing of it is asked or sent.
    expect(fields(draft)).toEqual([]);
    expect(startOf(page, whole, { page: 'p', cover: null, language: 'en' }).gift_aid).toBeNull();
  });
});

describe('what is sent', () => {
  const draft = draftOf({ fundId: 1, preset: 5000, email: ' a@b.example ' });

  it('has the cover only when the giver ticked it', () => {
    const cover = (isCovered: boolean) =>
      startOf(page, { ...draft, isCovered }, { page: 'p', cover: fee, language: 'ar' }).cover;
    expect([cover(false), cover(true)]).toEqual([null, 180]);
  });

  it('has nothing of what was unticked again', () => {
    const typed = {
      ...draft,
      dedicationName: 'X',
      familyEmail: 'f@b.example',
      message: 'M',
      street: '1',
      city: 'C',
    };
    expect(startOf(page, typed, { page: 'p', cover: null, language: 'en' })).toMatchObject({
      dedication: null,
      giver: { email: 'a@b.example', address: null },
    });
  });

  it('writes to the family only where an address is given', () => {
    const typed: Draft = { ...draft, hasDedication: true, dedicationName: 'X', message: 'M' };
    expect(startOf(page, typed, { page: 'p', cover: null, language: 'en' }).dedication).toEqual({
      kind: 'in_honour',
      name: 'X',
      message: null,
      email: null,
    });
  });
});
