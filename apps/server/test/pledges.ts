import { randomUUID } from 'node:crypto';
import type { PledgeNote } from '@minaret/contract/giving/pledges';
import { cashEntry, type Giving, openGiving } from './giving.ts';
import type { TestApp } from './whole-server.ts';

export interface PledgeHouse extends Giving {
  campaignId: number;
}

/** A masjid with a campaign that runs. */
export async function openPledges(test: TestApp, masjid?: number): Promise<PledgeHouse> {
  const own = await openGiving(test, masjid);
  const { id } = await own.caller.campaigns.add({
    params: own.params,
    body: {
      title: 'Our new roof',
      story: 'Slates come next.',
      translations: { ar: { title: 'سقفنا الجديد', story: null }, ur: null },
      slug: 'our-new-roof',
      goal: 1_000_000,
      starts_on: '2026-03-01',
      ends_on: null,
      is_draft: false,
      steps: [],
      presets: [],
      shows_recent: true,
      fund_id: own.general,
    },
  });
  return { ...own, campaignId: id };
}

export const pledgeNote = (campaign_id: number, given: Partial<PledgeNote> = {}): PledgeNote => ({
  operation: randomUUID(),
  campaign_id,
  amount: 100_000,
  name: 'Faris Haddad',
  shows_name: false,
  phone: null,
  email: null,
  note: null,
  ...given,
});

/** Cash for the campaign, as it is entered in the days after. */
export const cashFor = ({ caller, params, general, campaignId }: PledgeHouse, amount: number) =>
  caller.gifts.enter({ params, body: cashEntry(general, { campaign_id: campaignId, amount }) });
