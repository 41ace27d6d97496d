import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { makeMasjid, makeMember } from './make.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});

const DAYS = Array.from({ length: 31 }, (_, index) => `2027-03-${String(index + 1).padStart(2, '0')}`);
/** So that a file that is read beside the loop, and one that is read in it, meet too. */
const LARGE = `\n${'x'.repeat(60)},${'y'.repeat(60)}`.repeat(900);
const ANSWERS = 'otherPlace:as-written,hourOff:as-written,winterTime:as-written';
const ROUNDS = 4;

/** Two people of one masjid, each with a file of the same days whose minutes tell whose it is. */
async function twoPeople() {
  const m_id = await makeMasjid(test);
  const [first, second] = [
    (await makeMember(test, ['timings'], m_id)).caller,
    (await makeMember(test, ['timings'], m_id)).caller,
  ];
  return { m_id, people: [first, second] as const };
}

const salahFile = (minute: number) =>
  [
    'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha',
    ...DAYS.map(
      (date) => `${date},05:${minute},06:${minute},12:${minute},15:${minute},18:${minute},19:${minute}`,
    ),
  ].join('\n');
const iqamahFile = (minute: number) =>
  [
    'Date,Fajr Iqamah,Dhuhr Iqamah,Asr Iqamah,Maghrib Iqamah,Isha Iqamah',
    ...DAYS.map((date) => `${date},05:${minute},13:${minute},16:${minute},18:${minute},20:${minute}`),
  ].join('\n');
const minutesIn = (times: readonly (string | null | undefined)[]) => [
  ...new Set(times.map((time) => time?.slice(3))),
];

/** What became of each: `stored`, or the code of its refusal. */
async function outcomes(sent: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(sent);
  return settled.map((one) => (one.status === 'fulfilled' ? 'stored' : String(one.reason.code)));
}

describe('two files for the same days at the same time', () => {
  it.each(['', LARGE])(
    'of salah times: the days are of one of them, whole',
    async (rest) => {
      const { m_id, people } = await twoPeople();
      const upload = (overwrite: 'yes' | 'no') =>
        people.map((caller, index) =>
          caller.salahTimings.upload({
            params: { m_id, overwrite },
            query: { answers: ANSWERS },
            body: {
              file: { name: 'a.csv', type: 'text/csv', text: salahFile(10 + index) + (index ? rest : '') },
            },
          }),
        );
      const stored = async () => {
        const [group] = await people[0].salahTimings.getTimings({
          params: { m_id },
          query: { year: 2027, month: 2 },
        });
        expect(group?.list).toHaveLength(31);
        return minutesIn((group?.list ?? []).flatMap((day) => [day.mst_fajr, day.mst_zuhr, day.mst_isha]));
      };
      // Without leave one of them is there, and the other is asked.
      expect((await outcomes(upload('no'))).sort()).toEqual(['duplicate_timings', 'stored']);
      expect(await stored()).toHaveLength(1);
      for (let round = 0; round < ROUNDS; round += 1) {
        expect(await outcomes(upload('yes'))).toEqual(['stored', 'stored']);
        expect(await stored()).toHaveLength(1);
      }
    },
    60_000,
  );

  it('of iqamah times: the same', async () => {
    const { m_id, people } = await twoPeople();
    const upload = (overwrite: 'yes' | 'no') =>
      people.map((caller, index) =>
        caller.iqamaTimings.upload({
          params: { m_id, overwrite },
          query: {},
          body: { file: { name: 'a.csv', type: 'text/csv', text: iqamahFile(10 + index) } },
        }),
      );
    const stored = async () => {
      const query = { past: 'yes', page_size: 50 } as const;
      const { list } = await people[0].iqamaTimings.getAll({ params: { m_id }, query });
      expect(list).toHaveLength(31);
      return minutesIn(list.flatMap((day) => [day.mit_fajr, day.mit_zuhr, day.mit_isha]));
    };
    expect((await outcomes(upload('no'))).sort()).toEqual(['duplicate_timings', 'stored']);
    expect(await stored()).toHaveLength(1);
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await outcomes(upload('yes'))).toEqual(['stored', 'stored']);
      expect(await stored()).toHaveLength(1);
    }
  }, 60_000);
});
