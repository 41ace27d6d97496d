import { type Campaign, CampaignAdd } from '@minaret/contract/giving/campaigns';
import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOf, slugOf } from './campaign-draft.ts';

const campaign: Campaign = {
  id: 3,
  fund_id: 5,
  title: 'Our new roof',
  story: 'The old roof let the rain in.',
  translations: { ar: null, ur: { title: 'نئی چھت', story: null } },
  slug: 'roof',
  goal: 25_000_000,
  starts_on: '2026-03-01',
  ends_on: '2027-03-31',
  is_draft: false,
  steps: [{ amount: 8_000_000, label: 'Old roof taken off' }],
  presets: [5000, 10_000],
  shows_recent: true,
  state: 'running',
  given: 16_240_000,
  gifts: 1206,
  is_used: true,
  giving_url: 'https://masjid.example/give/abc/roof',
  version: 4,
};

describe('a campaign in its editor', () => {
  it('is saved as it was read, Urdu included', () => {
    const { id, state, given, gifts, is_used, giving_url, version, ...fields } = campaign;
    expect(fieldsOf(draftOf(campaign, [], '2026-11-17'), campaign)).toEqual(fields);
  });

  it('a new one has the address of its title, begins today and belongs to the building', () => {
    const funds = [
      { id: 1, kind: 'general' },
      { id: 5, kind: 'building' },
    ] as const;
    const draft = {
      ...draftOf(undefined, funds, '2026-11-17'),
      title: 'Coats for the winter',
      story: 'Warm.',
    };
    const fields = fieldsOf(draft, undefined);
    expect(fields).toMatchObject({
      slug: 'coats-for-the-winter',
      fund_id: 5,
      starts_on: '2026-11-17',
      goal: null,
    });
    expect(CampaignAdd.safeParse(fields).error).toBeUndefined();
  });

  it('leaves out a step that nobody filled in, and refuses one without an amount', () => {
    const draft = { ...draftOf(campaign, [], '2026-11-17'), steps: [{ amount: null, label: ' ' }] };
    expect(fieldsOf(draft, campaign).steps).toEqual([]);
    const half = fieldsOf({ ...draft, steps: [{ amount: null, label: 'Slates' }] }, campaign);
    expect(CampaignAdd.safeParse(half).success).toBe(false);
  });

  it.each([
    ['Our new roof!', 'our-new-roof'],
    ['Qur’an école  2027', 'quran-ecole-2027'],
    ['سقف جديد', ''],
    ['-- a --', 'a'],
  ])('%s suggests "%s"', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
