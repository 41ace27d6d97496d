import { expect, it } from 'vitest';
import { samplePage } from '../form/sample.ts';
import { nextClosing, pageAt } from './closing.ts';

const eid = '2027-03-10T12:00:00.000Z';
const at = Date.parse(eid);
const page = samplePage();
const closing = {
  ...page,
  funds: page.funds.map((fund) => (fund.kind === 'zakat_al_fitr' ? { ...fund, closes_at: eid } : fund)),
  campaigns: [
    {
      slug: 'fitr',
      fund_id: 3,
      title: 'Zakat al-Fitr',
      story: null,
      picture_url: null,
      goal: null,
      given: 0,
      gifts: 0,
      steps: [],
      presets: [],
      recent: [],
      is_open: true,
      ends_on: null,
    },
  ],
};
const openOf = (now: number) => {
  const { funds, campaigns } = pageAt(closing, now);
  return [funds.find(({ id }) => id === 3)?.is_open, campaigns[0]?.is_open];
};

it('a page that was open before the Eid prayer takes no Zakat al-Fitr from its minute on', () => {
  expect(openOf(at - 1)).toEqual([true, true]);
  expect(openOf(at)).toEqual([false, false]);
  // What has no end goes on, and what was closed stays so.
  expect(pageAt(closing, at).funds.map(({ is_open }) => is_open)).toEqual([true, true, false, false]);
});

it('waits for the next fund that closes, if that is within reach', () => {
  expect(nextClosing(closing, at - 5000)).toBe(5000);
  expect(nextClosing(closing, at)).toBeNull();
  expect(nextClosing(closing, at - 40 * 86_400_000)).toBeNull();
});
